package gtpx.bridge.net;

import gtpx.bridge.service.Pages;
import gtpx.bridge.service.ProspectsAnswer;
import gtpx.bridge.service.RefereeAnswer;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** Pages of one public game, {@code open}, and a private one, {@code hidden}. */
final class FakePages implements Pages {
  @Override
  public String options() {
    return "[]";
  }

  @Override
  public CompletableFuture<String> games(String after, int most, String client) {
    boolean isWhole = after.isEmpty() && most == 1000;
    return CompletableFuture.supplyAsync(
        () -> isWhole ? "[\"open\"]" : "[\"" + after + "\"," + most + "]");
  }

  @Override
  public CompletableFuture<String> gamesInMemory(String after, int most) {
    return CompletableFuture.supplyAsync(() -> "[\"in memory\"]");
  }

  @Override
  public CompletableFuture<String> finished(long before, int most, String client) {
    return CompletableFuture.supplyAsync(() -> "[" + before + "," + most + "]");
  }

  @Override
  public CompletableFuture<Optional<String>> game(
      String game, Optional<String> secret, String address, String client) {
    return CompletableFuture.supplyAsync(() -> seen(game, secret, "{\"name\":\"" + game + "\"}"));
  }

  @Override
  public CompletableFuture<Optional<String>> state(
      String game, Optional<String> secret, String address, String client) {
    return CompletableFuture.supplyAsync(() -> seen(game, secret, "{\"seq\":1}"));
  }

  @Override
  public CompletableFuture<Optional<ProspectsAnswer>> prospects(
      String game, OptionalInt turn, Optional<String> secret, String address, String client) {
    return CompletableFuture.supplyAsync(
        () -> seen(game, secret, "{}").map(page -> new ProspectsAnswer(turn.isEmpty(), page)));
  }

  @Override
  public CompletableFuture<Optional<String>> record(
      String game, String format, Optional<String> secret, String address, String client) {
    return CompletableFuture.supplyAsync(() -> seen(game, secret, "record of " + game + format));
  }

  @Override
  public CompletableFuture<RefereeAnswer> referee(String request, String client) {
    return CompletableFuture.supplyAsync(() -> new RefereeAnswer(200, request));
  }

  private static Optional<String> seen(String game, Optional<String> secret, String page) {
    boolean isSeen =
        game.equals("open")
            || (game.equals("hidden") && secret.equals(Optional.of(FakeSessionFactory.SECRET)));
    return isSeen ? Optional.of(page) : Optional.empty();
  }
}
