package gtpx.bridge.connect;

import gtpx.engine.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is sent to a bridge before the client's first command: which seat of which game to take, and
 * in which view.
 *
 * @param seat empty: watch
 * @param secret the secret of the seat or for watching the game; never shown in messages
 * @param key the key for which the secret, an invitation, is exchanged; never shown either
 * @param view empty: the true colours
 */
public record JoinRequest(
    String game,
    Optional<String> seat,
    Optional<String> secret,
    Optional<String> key,
    boolean takesOver,
    Optional<String> view) {
  private static final int LEAST_SECRET = 6; // letters; real ones have 22

  /** Returns whether the client is GoGui. */
  boolean isOfGogui() {
    return view.equals(Optional.of(View.GOGUI.word())) && seat.isPresent();
  }

  /** Returns whether that word for a colour may mean the seat. */
  boolean isOwn(String color) {
    String word = color.toLowerCase(Locale.ROOT);
    boolean isSeenAsBlack = view.isPresent() && "black".startsWith(word);
    return seat.isPresent() && (isSeenAsBlack || seat.get().startsWith(word));
  }

  /** Returns the lines, without line ends. */
  List<String> lines() {
    return lines(takesOver);
  }

  /** Returns the lines after a lost connection, which don't take over the seat a second time. */
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

  /** Returns a command with game, seat and secret. */
  String line(String command) {
    StringBuilder line = new StringBuilder(command).append(' ').append(game);
    if (seat.isPresent()) {
      line.append(' ').append(seat.get());
    }
    if (secret.isPresent()) {
      line.append(' ').append(secret.get());
    }
    if (key.isPresent()) {
      line.append(" key=").append(key.get());
    }
    return line.toString();
  }

  /**
   * Returns the text with the secret and the key masked. A word that is too short for a secret
   * stays, since it may be a part of any other word.
   */
  String conceal(String text) {
    String concealed = text;
    for (Optional<String> word : List.of(secret, key)) {
      boolean isSecret = word.isPresent() && word.get().length() >= LEAST_SECRET;
      concealed = isSecret ? concealed.replace(word.get(), "***") : concealed;
    }
    return concealed;
  }

  @Override
  public String toString() {
    return conceal(String.join("; ", lines()));
  }
}
