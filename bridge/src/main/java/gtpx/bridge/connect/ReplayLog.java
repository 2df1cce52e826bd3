package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits.CursorEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Records what has to be sent again after a lost connection: the client's seats, the moves since
 * its last {@code clear_board}, which led to its position in the list of moves, and the last event
 * that it has received. A client that never sent {@code clear_board} follows the game, so there are
 * no moves to send. Sends nothing itself.
 */
final class ReplayLog {
  private static final int MOST_LETTERS = 1 << 20;
  private static final Pattern EVENT_NUMBERS = Pattern.compile("(?s).*\"seq\":([0-9]*).*");
  private static final Pattern STATE_NUMBER = Pattern.compile("\\{\"seq\":(\\d+)");

  private final List<String> seats = new ArrayList<>();
  private final List<String> moves = new ArrayList<>();
  private Optional<String> size = Optional.empty();
  private Optional<String> komi = Optional.empty();
  private boolean isPlayer; // and not one of GoGui's rulers
  private boolean isReplayed;
  private int letters;
  private boolean hasForgotten;
  private String lastEvent = "";
  private boolean mustSendLastEvent;

  /**
   * Notes that there is a new connection, on which the bridge doesn't know the last event received.
   */
  void begin() {
    mustSendLastEvent = !lastEvent.isEmpty();
  }

  /**
   * Returns the line to send. The bridge tracks the events sent on one connection only, so the
   * client's first {@code gtpx-wait} on a new connection is completed with the number of the last
   * event.
   */
  String complete(PendingCommand command) {
    boolean isComplete =
        command.effect() != CursorEffect.RETURNS_EVENTS || command.line().contains("after=");
    return isComplete || !mustSendLastEvent
        ? command.line()
        : command.command().orElseThrow() + " after=" + lastEvent + "\n";
  }

  /** Returns whether the client has replayed the game from its start. */
  boolean isReplayed() {
    return isReplayed;
  }

  /** Returns whether there is too much to send again. */
  boolean isTooMuch() {
    return hasForgotten;
  }

  /**
   * Returns the lines to send again, without line ends. The moves come before the commands that
   * distinguish players from rulers, since a ruler's {@code play} is never a real move.
   */
  List<String> lines() {
    List<String> lines = new ArrayList<>(seats);
    if (isReplayed) {
      lines.add("clear_board");
      lines.addAll(moves);
    }
    if (isPlayer) {
      lines.add(komi.orElse("komi 0"));
      size.ifPresent(lines::add);
    }
    return lines;
  }

  /**
   * Records a command of the client that has succeeded.
   *
   * @param text the text of the answer
   */
  void note(PendingCommand command, String text) {
    List<String> words = command.arguments();
    switch (command.effect()) {
      case NONE -> {}
      case RESTART -> replay(true);
      case CATCH_UP -> noteState(text);
      case RETURNS_EVENTS -> noteEvents(text);
      case VIEW -> look(command);
      case SEAT -> seat(command);
      case BOARD_SIZE -> size = setting(command);
      case KOMI -> komi = setting(command);
      case MOVE -> add(words.get(0), words.get(1));
      case MOVES -> addAll(words);
      case GENMOVE -> addGenerated(words.get(0), text);
      case UNDO -> forget(1);
      case UNDO_SEVERAL -> forget(words.isEmpty() ? 1 : Integer.parseInt(words.get(0)));
    }
  }

  private void replay(boolean isFromStart) {
    forgetFrom(0);
    isReplayed = isFromStart;
    hasForgotten = false;
  }

  /**
   * Records received events: a client that has received them knows everything that has happened,
   * and follows the game.
   */
  private void noteEvents(String events) {
    Matcher numbers = EVENT_NUMBERS.matcher(events);
    if (numbers.matches()) {
      lastEvent = numbers.group(1);
      mustSendLastEvent = false;
    }
    if (!events.equals("[]")) {
      replay(false);
    }
  }

  /**
   * Records that the client knows everything that has happened; gtpx-state begins with the number
   * of the last event.
   */
  private void noteState(String text) {
    Matcher number = STATE_NUMBER.matcher(text);
    if (number.lookingAt()) {
      lastEvent = number.group(1);
      mustSendLastEvent = false;
    }
    replay(false);
  }

  private void look(PendingCommand view) {
    replay(false);
    seat(view);
  }

  private void seat(PendingCommand command) {
    String line = plain(command);
    seats.add(line.endsWith(" takeover") ? line.substring(0, line.lastIndexOf(' ')) : line);
    letters += line.length();
  }

  private Optional<String> setting(PendingCommand command) {
    isPlayer = true;
    return Optional.of(plain(command));
  }

  /** Returns the command without its id, as the bridge reads it. */
  private static String plain(PendingCommand command) {
    return command.name() + " " + String.join(" ", command.arguments());
  }

  private void addGenerated(String color, String vertex) {
    isPlayer = true;
    add(color, vertex);
  }

  private void addAll(List<String> words) {
    for (int i = 0; i + 1 < words.size(); i += 2) {
      add(words.get(i), words.get(i + 1));
    }
  }

  /** Records a move. A resignation isn't in the list of moves. */
  private void add(String color, String vertex) {
    if (isReplayed && !vertex.isEmpty() && !vertex.equalsIgnoreCase("resign")) {
      String move = "play " + color + " " + vertex.toUpperCase(Locale.ROOT);
      hasForgotten |= letters + move.length() > MOST_LETTERS;
      if (!hasForgotten) {
        moves.add(move);
        letters += move.length();
      }
    }
  }

  private void forget(int count) {
    isPlayer = true;
    forgetFrom(Math.max(0, moves.size() - count));
  }

  private void forgetFrom(int first) {
    List<String> forgotten = moves.subList(first, moves.size());
    for (String move : forgotten) {
      letters -= move.length();
    }
    forgotten.clear();
  }
}
