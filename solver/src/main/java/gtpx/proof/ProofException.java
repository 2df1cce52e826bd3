package gtpx.proof;

/** A proof doesn't prove its claim, or can't be read; the message says why, and in which line. */
public final class ProofException extends Exception {
  private static final long serialVersionUID = 1L;

  ProofException(int line, String message) {
    super("line " + line + ": " + message);
  }
}
