package gtpx.conformance;

import java.io.PrintStream;

/** The command line of the conformance suite. Knows its usage only. */
public final class Main {
  private static final int USAGE_ERROR = 2;

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args, System.out, System.err));
  }

  /** Returns the exit code: 0 if help was asked for, 2 if the arguments make no sense. */
  static int run(String[] args, PrintStream out, PrintStream err) {
    boolean help = args.length == 1 && args[0].equals("--help");
    (help ? out : err).println("usage: conform --help");
    return help ? 0 : USAGE_ERROR;
  }
}
