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
 * @param line the line, with its line end
 * @param command empty for a comment or an empty line, which gets no answer
 */
record PendingCommand(By by, String line, Optional<GtpCommand> command, CommandTraits traits) {

  /** Who sends it, and who answers it. */
  enum By {
    /** We send it, and give up if it fails. */
    REPLAY,
    /** We send it, and it may fail. */
    REPLAY_OPTIONAL,
    CLIENT,
    /** The client sent it, and it must not be sent twice, so we answer it ourselves. */
    NOT_REPEATABLE
  }

  /**
   * Returns a command of the client.
   *
   * @param line with or without its line end
   * @param traits of the commands of a bridge, by name
   */
  static PendingCommand ofClient(String line, Function<String, CommandTraits> traits) {
    Optional<GtpCommand> command = GtpCommand.parse(line);
    CommandTraits known = command.map(GtpCommand::name).map(traits).orElse(CommandTraits.SHARED);
    String whole = line.endsWith("\n") ? line : line + "\n";
    return new PendingCommand(By.CLIENT, whole, command, known);
  }

  /**
   * Returns a command of our own.
   *
   * @param line without its line end
   */
  static PendingCommand ours(String line) {
    // a pass that the view sent in place of a move is not in the list of moves
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

  /** Returns how its success changes the client's position in the list of moves. */
  CursorEffect effect() {
    return traits.effect();
  }

  OptionalInt id() {
    return command.isPresent() ? command.get().id() : OptionalInt.empty();
  }

  /** Returns whether its last argument is the number of the turn that it is meant for. */
  boolean hasTurn() {
    int last = arguments().size() - 1;
    return last >= 0 && arguments().get(last).startsWith("turn=");
  }
}
