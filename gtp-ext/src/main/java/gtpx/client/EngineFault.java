package gtpx.client;

import java.util.Optional;

/**
 * Thrown when a program gave no usable answer. The message is one line that names the program and
 * the command, with the last lines of its standard error if it crashed.
 */
public final class EngineFault extends Exception {

  private final Kind kind;
  private final String summary;
  private final Optional<String> refusal;

  /** What went wrong. */
  public enum Kind {
    /** There is no such program, or it may not be executed. */
    COULD_NOT_START,
    /** This machine has no processes, memory or open files left to start a program with. */
    NO_RESOURCES,
    /** There is no such host, or nothing listens on that port. */
    COULD_NOT_CONNECT,
    /** The program has ended. */
    CRASHED,
    /** The program was killed by a signal of the system, which often has run out of memory. */
    KILLED,
    /**
     * No complete answer, or no connection, arrived in time; anything that arrives later is not
     * read.
     */
    TIMED_OUT,
    /** The command could not be written in time, since the program doesn't read its input. */
    NOT_READ,
    /** The output is not a GTP answer, or not the answer to this command. */
    PROTOCOL,
    /** A stream was closed in an orderly way, and the program is not known to have ended. */
    DISCONNECTED,
    /** The connection was reset or broke. */
    CONNECTION_LOST,
    /** This side gave up: the client was closed, or the calling thread interrupted. */
    CANCELLED,
    /** The answer is a failure: {@code ?}. Further commands can still be sent. */
    REFUSED
  }

  /** Creates a fault whose message contains neither the program's words nor a move. */
  public EngineFault(Kind kind, String message) {
    this(kind, message, message);
  }

  /**
   * Creates a fault.
   *
   * @param summary see {@link #summary}
   */
  public EngineFault(Kind kind, String message, String summary) {
    this(kind, message, summary, Optional.empty());
  }

  private EngineFault(Kind kind, String message, String summary, Optional<String> refusal) {
    super(message);
    this.kind = kind;
    this.summary = summary;
    this.refusal = refusal;
  }

  /** Creates the fault for an answer that is a failure. */
  static EngineFault refused(String program, String command, Answer answer) {
    String message = program + " refused " + shorten(command) + ": " + answer.shown();
    String text = answer.text().strip();
    String summary = program + " refused " + name(command) + " in " + text.length() + " characters";
    return new EngineFault(Kind.REFUSED, message, summary, Optional.of(text));
  }

  /** Returns the part of a command that messages show. */
  static String shorten(String command) {
    return command.length() <= 60 ? command : command.substring(0, 60) + "...";
  }

  /**
   * Returns the part of a command that summaries show: its name alone, because its arguments may be
   * moves.
   */
  static String name(String command) {
    return command.split(" ", 2)[0];
  }

  public Kind kind() {
    return kind;
  }

  /**
   * Returns the message without the command's arguments, and with only the length of the program's
   * own words: for a log that must not reveal a hidden move.
   */
  public String summary() {
    return summary;
  }

  /** Returns the program's own words, if the program refused the command. */
  public Optional<String> refusal() {
    return refusal;
  }
}
