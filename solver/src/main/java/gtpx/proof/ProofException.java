package gtpx.proof;

import java.util.regex.Pattern;

/** A proof doesn't prove its claim, or can't be read; the message says why, and in which line. */
public final class ProofException extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int MOST_SHOWN = 80; // characters of a word of the proof
  private static final Pattern LONG_WORD = Pattern.compile("(\\S{" + MOST_SHOWN + "})\\S+");

  /**
   * @param message with words of the proof, of which only the beginning is shown
   */
  ProofException(long line, String message) {
    super("line " + line + ": " + LONG_WORD.matcher(message).replaceAll("$1…"));
  }
}
