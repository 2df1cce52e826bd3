package gtpx.bridge.connect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is said to a bridge before the client says anything: to which seat of which game, and how it
 * is shown.
 *
 * @param secret never to be told to anybody else
 * @param seat empty: to look on
 * @param view empty: the true colours
 */
public record Entrance(
    String game,
    Optional<String> seat,
    Optional<String> secret,
    boolean takesOver,
    Optional<String> view) {

  /** The lines, without their ends. */
  List<String> lines() {
    return lines(takesOver ? " takeover" : "");
  }

  /** When the connection was lost: nobody is sent away a second time. */
  List<String> linesAgain() {
    return lines("");
  }

  private List<String> lines(String takeover) {
    List<String> lines = new ArrayList<>();
    lines.add(seat.isPresent() ? words("gtpx-sit") + takeover : words("gtpx-watch"));
    if (view.isPresent()) {
      lines.add("gtpx-view " + view.get() + (seat.isPresent() ? " " + seat.get() : ""));
    }
    return lines;
  }

  /** A command with game, seat and secret. */
  String words(String command) {
    String where = command + " " + game + (seat.isPresent() ? " " + seat.get() : "");
    return secret.isPresent() ? where + " " + secret.get() : where;
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
