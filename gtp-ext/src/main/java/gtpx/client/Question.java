package gtpx.client;

import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import java.util.Optional;

/**
 * A command with its id: formats the line to send and parses the answer. Sends nothing.
 *
 * @param id must follow the mark of the answer directly
 */
record Question(String command, Optional<String> id) {
  /**
   * Creates a command without an id.
   *
   * @throws IllegalArgumentException if it would have no answer, or already has an id
   */
  static Question of(String command) {
    String line = command.replaceAll("[\\r\\n]", " ").strip();
    Optional<GtpCommand> read = GtpCommand.parse(line);
    if (read.isEmpty() || !line.startsWith(read.get().name())) {
      throw new IllegalArgumentException("\"" + line + "\" (expected: a command without an id)");
    }
    return new Question(line, Optional.empty());
  }

  Question numbered(int number) {
    return new Question(command, Optional.of(String.valueOf(number)));
  }

  /** Returns the line to send, without its line end. */
  String line() {
    return id.map(number -> number + " ").orElse("") + command;
  }

  /** Returns the part of the command that summaries of faults show. */
  String name() {
    return EngineFault.name(command);
  }

  /** Returns the part of the command that messages show. */
  String shown() {
    return EngineFault.shorten(command);
  }

  /**
   * Parses an answer, or its first line.
   *
   * @throws MalformedException if it answers another command
   */
  Answer read(String answer) throws MalformedException {
    String mark = answer.substring(0, 1) + id.orElse("");
    if (!answer.startsWith(mark) || (id.isPresent() && isLonger(answer, mark.length()))) {
      throw new MalformedException(answer.lines().findFirst().orElse(""), mark);
    }
    String text = answer.substring(mark.length()).replaceFirst("^ ", "");
    return new Answer(GtpResponse.isSuccess(mark), text);
  }

  /** Returns whether the text after the mark continues the id, so that it is a different one. */
  private static boolean isLonger(String answer, int end) {
    return end < answer.length() && answer.charAt(end) != ' ' && answer.charAt(end) != '\n';
  }
}
