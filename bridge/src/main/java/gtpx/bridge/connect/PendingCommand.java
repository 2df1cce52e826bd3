package gtpx.bridge.connect;

import gtpx.protocol.CommandTraits;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.GtpCommand;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A line that was or will be sent to the bridge.
 *
 * @param line with its end
 * @param command empty: a comment or nothing, which is not answered
 */
record PendingCommand(By by, String line, Optional<GtpCommand> command, CommandTraits traits) {

  /** Who sends it, and who is answered. */
  enum By {
    /** We send it, and fail if it fails. */
    REPLAY,
    /** We send it, and it may fail. */
    REPLAY_OPTIONAL,
    CLIENT,
    /** The client sent it, and it must not be sent twice: we answer. */
    NOT_REPEATABLE
  }

  /**
   * The client's.
   *
   * @param line with its end or without
   * @param traits of the commands of a bridge, by name
   */
  static PendingCommand ofClient(String line, Function<String, CommandTraits> traits) {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    CommandTraits known = command.map(GtpCommand::name).map(traits).orElse(CommandTraits.SHARED);
    String whole = line.endsWith("\n") ? line : line + "\n";
    return new PendingCommand(By.CLIENT, whole, command, known);
  }

  /**
   * Ours.
   *
   * @param line without its end
   */
  static PendingCommand ours(String line) {
    // a pass that the view gave the client in place of a move is in no list of moves
    By by = line.startsWith("play ") && line.endsWith(" PASS") ? By.REPLAY_OPTIONAL : By.REPLAY;
    return new PendingCommand(by, line.concat("\n"), GtpCommand.parse(line), CommandTraits.SHARED);
  }

  boolean isOurs() {
    return by == By.REPLAY || by == By.REPLAY_OPTIONAL;
  }

  boolean isAnsweredByUs() {
    return by == By.NOT_REPEATABLE;
  }

  PendingCommand as(By other) {
    return new PendingCommand(other, line, command, traits);
  }

  String name() {
    return command.isPresent() ? command.get().name() : "";
  }

  List<String> arguments() {
    return command.isPresent() ? command.get().arguments() : List.of();
  }

  /** What its success does to the client's place in the list of moves. */
  CursorEffect effect() {
    return traits.effect();
  }

  OptionalInt id() {
    return command.isPresent() ? command.get().id() : OptionalInt.empty();
  }

  /** Whether its last argument is the number of the turn it is meant for. */
  boolean hasTurn() {
    int last = arguments().size() - 1;
    return last >= 0 && arguments().get(last).startsWith("turn=");
  }
}
