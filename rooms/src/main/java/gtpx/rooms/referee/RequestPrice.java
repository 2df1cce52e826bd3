package gtpx.rooms.referee;

import gtpx.game.Game;
import gtpx.rooms.limit.GameSize;
import java.util.Set;

/**
 * An upper estimate of what a request costs, known before it is done.
 *
 * @param work as {@link RefereeLimits} measures it
 * @param bytes of memory, including the text of the request and of the answer; for a JVM with
 *     compressed references
 */
record RequestPrice(long work, long bytes) {
  static final int LETTER = 64; // of a request, read as JSON
  private static final int POINT = 600; // its share of the graph and the boards
  private static final int CHOICE = 8; // of a player and a point: the number for the hash
  private static final int COMMAND = 1000;
  private static final int PRISONERS = 4; // of one player by another, after a command
  private static final int BARRED_PER_BYTE = 8; // points, after a command
  private static final double MEGABYTE = 1e6;

  /** Returns the price of reading a request of that many letters. */
  static RequestPrice ofText(int letters) {
    return new RequestPrice(1, (long) LETTER * letters);
  }

  /**
   * Returns the price of playing commands and answering questions, without the text.
   *
   * @param commands how many there are, including those that a snapshot repeats
   */
  static RequestPrice of(GameSize size, int commands, Set<RefereeQuestion> questions) {
    long bytes = bytes(size, commands);
    for (RefereeQuestion question : questions) {
      bytes += question.bytes(size, commands);
    }
    return new RequestPrice((long) size.choices() * (commands + 1) * (questions.size() + 1), bytes);
  }

  /** Returns the memory of a game in which that many commands were carried out. */
  private static long bytes(GameSize size, int commands) {
    long command =
        COMMAND
            + size.points() / BARRED_PER_BYTE
            + (long) PRISONERS * size.players() * size.players();
    return (long) POINT * size.points() + (long) CHOICE * size.choices() + command * commands;
  }

  /** Returns the memory of a game, in bytes. */
  static long bytes(Game game) {
    return bytes(GameSize.of(game.spec()), game.events().size());
  }

  /** Returns the same price with more memory. */
  RequestPrice plus(long more) {
    return new RequestPrice(work, bytes + more);
  }

  /**
   * Checks that the price is within limits.
   *
   * @throws RefusalException if it isn't
   */
  void check(RefereeLimits limits) throws RefusalException {
    if (bytes > limits.bytes()) {
      throw tooLarge(
          "memory for the request: " + megabytes(bytes),
          megabytes(limits.bytes()),
          "a shorter one or a smaller board");
    }
    if (work > limits.work()) {
      throw tooLarge(
          "points times players, commands and questions: " + work,
          String.valueOf(limits.work()),
          "fewer at a time");
    }
  }

  private static String megabytes(long bytes) {
    return Math.ceil(10 * bytes / MEGABYTE) / 10 + " MB";
  }

  private static RefusalException tooLarge(String what, String most, String advice) {
    return RefusalException.of(
        RefusalException.TOO_LARGE, what + " (expected: at most " + most + "; " + advice + ")");
  }
}
