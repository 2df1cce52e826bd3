package gtpx.conformance.run;

/** Thrown if the target can't be started or connected to; the message is the reason. */
public final class UnreachableException extends Exception {

  UnreachableException(String why) {
    super(why);
  }
}
