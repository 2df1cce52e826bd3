package gtpx.client;

import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.util.Optional;

/**
 * A command on its way: how it is sent, and how its answer is read. Sends nothing.
 *
 * @param id what must stand right after the mark of the answer
 */
record Question(String command, Optional<String> id) {
  /**
   * A command without a number.
   *
   * @throws IllegalArgumentException if it would have no answer, or has a number
   */
  static Question of(String command) {
    String line = command.replaceAll("[\\r\\n]", " ").strip();
    Optional<GtpCommand> read = GtpCommand.parse(line);
    if (read.isEmpty() || !line.startsWith(read.get().name())) {
      throw new IllegalArgumentException(
          "\"" + line + "\" (expected: a command, without a number)");
    }
    return new Question(line, Optional.empty());
  }

  Question numbered(int number) {
    return new Question(command, Optional.of(String.valueOf(number)));
  }

  /** The line to be sent, without its end. */
  String line() {
    return id.map(number -> number + " ").orElse("") + command;
  }

  /** As much of the command as summaries of faults show. */
  String name() {
    return EngineFault.name(command);
  }

  /** As much of the command as messages show. */
  String shown() {
    return EngineFault.shorten(command);
  }

  /**
   * Reads an answer, or its first line.
   *
   * @throws MalformedException if it is one to another command
   */
  Answer read(String answer) throws MalformedException {
    String mark = answer.substring(0, 1) + id.orElse("");
    if (!answer.startsWith(mark) || (id.isPresent() && isLonger(answer, mark.length()))) {
      throw new MalformedException(answer.lines().findFirst().orElse(""), mark);
    }
    String text = answer.substring(mark.length()).replaceFirst("^ ", "");
    return new Answer(GtpResponse.isSuccess(mark), text);
  }

  /** Whether the mark goes on, as that of another number does. */
  private static boolean isLonger(String answer, int end) {
    return end < answer.length() && answer.charAt(end) != ' ' && answer.charAt(end) != '\n';
  }
}
