package gtpx.bridge.connect;

import gtpx.protocol.GtpCommand;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line that was said or is to be said to the bridge.
 *
 * @param line with its end
 * @param command empty: a comment or nothing, which is not answered
 */
record PendingCommand(By by, String line, Optional<GtpCommand> command) {

  /** Who says it, and who is to be answered. */
  enum By {
    /** We do; if it fails, so do we. */
    US,
    /** We do, and it may fail. */
    US_PERHAPS,
    CLIENT,
    /** The client did, and it must not be said twice: we answer. */
    CLIENT_ONCE
  }

  static PendingCommand ofClient(String line) {
    return new PendingCommand(By.CLIENT, line, GtpCommand.parse(line));
  }

  /**
   * Ours.
   *
   * @param line without its end
   */
  static PendingCommand ours(String line) {
    // a pass that was told the client for want of anything else is in no list of moves
    By by = line.startsWith("play ") && line.endsWith(" PASS") ? By.US_PERHAPS : By.US;
    return new PendingCommand(by, line.concat("\n"), GtpCommand.parse(line));
  }

  boolean isOurs() {
    return by == By.US || by == By.US_PERHAPS;
  }

  boolean isAnsweredByUs() {
    return by == By.CLIENT_ONCE;
  }

  PendingCommand as(By other) {
    return new PendingCommand(other, line, command);
  }

  String name() {
    return command.isPresent() ? command.get().name() : "";
  }

  List<String> arguments() {
    return command.isPresent() ? command.get().arguments() : List.of();
  }

  OptionalInt id() {
    return command.isPresent() ? command.get().id() : OptionalInt.empty();
  }

  /** Whether the answer comes little by little. */
  boolean isAnsweredInPieces() {
    return switch (name()) {
      case "lz-analyze", "kata-analyze", "lz-genmove_analyze", "kata-genmove_analyze" -> true;
      default -> false;
    };
  }

  /**
   * Whether to say it twice does what to say it once does.
   *
   * @param isReplayed the client says a game from its start: of what it says twice, the second time
   *     only advances its place
   */
  boolean isRepeatable(boolean isReplayed) {
    return switch (name()) {
      case "play", "undo", "gg-undo", "gogui-play_sequence" -> isReplayed || hasTurn();
      case "gtpx-play_turn" -> hasTurn();
      case "gtpx-accept",
          "gtpx-chat",
          "gtpx-contract",
          "gtpx-create",
          "gtpx-propose",
          "gtpx-resume",
          "gtpx-serve",
          "gtpx-ultimatum" ->
          false;
      default -> true;
    };
  }

  private boolean hasTurn() {
    int last = arguments().size() - 1;
    return last >= 0 && arguments().get(last).startsWith("turn=");
  }
}
