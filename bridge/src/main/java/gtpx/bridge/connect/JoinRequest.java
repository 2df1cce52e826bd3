package gtpx.bridge.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is said to a bridge before the client says anything: to which seat of which game, and how it
 * is shown.
 *
 * @param secret never to be told to anybody else
 * @param seat empty: to look on
 * @param view empty: the true colours
 */
public record JoinRequest(
    String game,
    Optional<String> seat,
    Optional<String> secret,
    boolean takesOver,
    Optional<String> view) {

  /** Whether GoGui sits behind it. */
  boolean isOfGogui() {
    return view.isPresent() && view.get().equals("gogui") && seat.isPresent();
  }

  /** Whether that word for a colour may mean the seat. */
  boolean isOwn(String color) {
    String word = color.toLowerCase(Locale.ROOT);
    boolean isSeenAsBlack = view.isPresent() && "black".startsWith(word);
    return seat.isPresent() && (isSeenAsBlack || seat.get().startsWith(word));
  }

  /** The lines, without their ends. */
  List<String> lines() {
    return lines(takesOver);
  }

  /** When the connection was lost: nobody is sent away a second time. */
  List<String> linesAgain() {
    return lines(false);
  }

  private List<String> lines(boolean isTakeover) {
    List<String> lines = new ArrayList<>();
    String line = seat.isPresent() ? line("gtpx-sit") : line("gtpx-watch");
    lines.add(isTakeover ? line.concat(" takeover") : line);
    if (view.isPresent()) {
      lines.add(String.join(" ", "gtpx-view", view.get(), seat.orElse("")).strip());
    }
    return lines;
  }

  /** A command with game, seat and secret. */
  String line(String command) {
    StringBuilder line = new StringBuilder(command).append(' ').append(game);
    if (seat.isPresent()) {
      line.append(' ').append(seat.get());
    }
    return (secret.isPresent() ? line.append(' ').append(secret.get()) : line).toString();
  }

  /** A text in which the secret doesn't stand. */
  String conceal(String text) {
    return secret.isPresent() ? text.replace(secret.get(), "***") : text;
  }

  @Override
  public String toString() {
    return conceal(String.join("; ", lines()));
  }
}
