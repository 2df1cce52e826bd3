package gtpx.bridge.session;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Player;
import gtpx.player.Prospects;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.ProspectsRule;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Share;
import gtpx.rooms.room.Room;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What the server's bot expects of the positions of games: who wins, and who owns what. Decides who
 * is told, by the operator's {@link ProspectsRule}. Each position is computed once, on other
 * threads, for everybody who asks; whoever asks first is charged. Since it is computed from public
 * events alone, hidden choices can't matter. Thread-safe. docs/protocol/bridge.md, "Waiting for
 * others"
 */
final class GameProspects {
  private static final long MOST_LETTERS = 8 << 20; // of all answers that are kept
  private static final double VICTORY_PARTS = 1000; // of one, shown
  private static final double POINT_PARTS = 10;
  private static final double OWNERSHIP_PARTS = 100;

  private final Quotas quotas;
  private final Function<String, Executor> counters;
  private final Supplier<Player> bots;
  private final Cache<Object, String> known =
      CacheBuilder.newBuilder()
          .weakKeys() // so that it keeps no game, and compares keys by identity
          .maximumWeight(MOST_LETTERS)
          .weigher((Object key, String answer) -> answer.length())
          .build();
  private final IdentityHashMap<Object, CompletableFuture<String>> running =
      new IdentityHashMap<>();

  /**
   * Creates prospects of which none is known yet.
   *
   * @param counters returns the executor of a client's computations, or throws a {@link
   *     gtpx.rooms.limit.LimitException} if its budget is spent
   * @param bots creates a player for each position
   */
  GameProspects(Quotas quotas, Function<String, Executor> counters, Supplier<Player> bots) {
    this.quotas = quotas;
    this.counters = counters;
    this.bots = bots;
  }

  /**
   * Finds or computes the prospects after a turn. Call it on the room's thread.
   *
   * @param turn by default the last one that the asker may know
   * @param isSeated whether a player of the game asks
   * @return a line of JSON; completes on any thread. It fails with a {@link RefusedException} if
   *     nothing is known of that position
   * @throws RefusedException if the asker may not know it now, or there is no such turn
   * @throws gtpx.rooms.limit.LimitException if the client, or all together, ask for too much
   */
  CompletableFuture<String> find(Room room, OptionalInt turn, boolean isSeated, String client) {
    int last = lastTurn(room, isSeated);
    int number = turn.orElse(Math.max(0, last));
    if (number > last && number <= room.game().turn()) {
      int due = number + room.game().turn() - last;
      throw refusal("turn " + number + " can be asked about from turn " + due + " on");
    }
    PastPosition position =
        PastPosition.find(room, number)
            .orElseThrow(
                () -> refusal("turn " + number + " (expected: 0 to " + room.game().turn() + ")"));
    return find(position, client);
  }

  /** Returns the last turn that the asker may know about; negative if it is too early for any. */
  private int lastTurn(Room room, boolean isSeated) {
    ProspectsRule rule = quotas.limits().prospects();
    if (!rule.isOffered()) {
      throw refusal("this server doesn't offer them");
    }
    OptionalInt delay = room.prospectsDelay(isSeated);
    if (delay.isEmpty()) {
      throw refusal(
          isSeated && rule.liveDelay().isPresent()
              ? "players can ask only after the end of the game"
              : "this server offers them only after the end of a game");
    }
    return room.game().turn() - delay.getAsInt();
  }

  private static RefusedException refusal(String why) {
    return new RefusedException(Kind.HOST, "no prospects: " + why);
  }

  private synchronized CompletableFuture<String> find(PastPosition position, String client) {
    String answer = known.getIfPresent(position.key());
    if (answer != null) {
      quotas.checkTime(Computation.QUESTIONS, client);
      quotas.countLetters(client, answer.length());
      return CompletableFuture.completedFuture(answer);
    }
    CompletableFuture<String> same = running.get(position.key());
    if (same != null) {
      return same;
    }
    Executor counter = counters.apply(client);
    Share share = quotas.take(Resource.PROSPECTS, client, 1);
    CompletableFuture<String> result = new CompletableFuture<>();
    running.put(position.key(), result);
    try {
      Supplier<Game> replay = position.copy();
      counter.execute(() -> compute(position, replay, share, result));
    } catch (RuntimeException e) { // the server is ending
      finish(position, share, Optional.empty());
      throw e;
    }
    return result;
  }

  private void compute(
      PastPosition position, Supplier<Game> replay, Share share, CompletableFuture<String> result) {
    Optional<String> answer = Optional.empty();
    try {
      Game game = replay.get();
      answer = bots.get().prospects(game).map(all -> json(position, all).toString());
      finish(position, share, answer);
      answer.ifPresentOrElse(
          result::complete,
          () -> result.completeExceptionally(refusal("the bot can't estimate this position")));
    } catch (RuntimeException | Error e) { // else whoever asks later would wait for ever
      finish(position, share, Optional.empty());
      result.completeExceptionally(e);
    }
  }

  private synchronized void finish(PastPosition position, Share share, Optional<String> answer) {
    share.giveBack();
    running.remove(position.key());
    answer.ifPresent(text -> known.put(position.key(), text));
  }

  // The answer.

  private static JsonObject json(PastPosition position, Prospects prospects) {
    GameSpec spec = position.spec();
    JsonObject json = new JsonObject();
    json.addProperty("turn", position.turn());
    JsonObject victory = new JsonObject();
    JsonObject points = new JsonObject();
    for (Color color : spec.colors()) {
      victory.addProperty(color.toString(), rounded(prospects.share(color), VICTORY_PARTS));
      if (!prospects.points().isEmpty()) {
        points.addProperty(
            color.toString(), rounded(prospects.points().get(color.seat()), POINT_PARTS));
      }
    }
    json.add("victory", victory);
    if (points.size() > 0) {
      json.add("points", points);
    }
    json.add("ownership", ownership(spec, prospects.ownership()));
    return json;
  }

  private static JsonObject ownership(GameSpec spec, List<List<Double>> ownership) {
    JsonObject json = new JsonObject();
    for (int point = 0; point < ownership.size(); point++) {
      JsonObject shares = new JsonObject();
      for (Color color : spec.colors()) {
        double share = rounded(ownership.get(point).get(color.seat()), OWNERSHIP_PARTS);
        if (share > 0) {
          shares.addProperty(color.toString(), share);
        }
      }
      if (shares.size() > 0) {
        json.add(spec.board().name(point), shares);
      }
    }
    return json;
  }

  private static double rounded(double value, double parts) {
    return Math.round(parts * value) / parts;
  }
}
