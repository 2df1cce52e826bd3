package gtpx.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * Writes to a {@link PrintStream}, and runs an action the first time that it can't be written,
 * which the stream itself tells only those who ask. Doesn't close it.
 */
public final class WatchedOutput extends OutputStream {
  private final PrintStream out;
  private final Runnable onFailure;
  private boolean hasFailed;

  private WatchedOutput(PrintStream out, Runnable onFailure) {
    this.out = out;
    this.onFailure = onFailure;
  }

  /**
   * Returns a stream in place of the standard output.
   *
   * @param onFailure runs once, on the thread that has printed
   */
  public static PrintStream of(PrintStream standardOutput, Runnable onFailure) {
    return new PrintStream(new WatchedOutput(standardOutput, onFailure), true, charset());
  }

  /** The charset of the standard output, which Java 17 doesn't tell otherwise. */
  private static Charset charset() {
    Charset standard = Charset.defaultCharset();
    String ofTerminal = System.getProperty("sun.stdout.encoding", standard.name());
    String name = System.getProperty("stdout.encoding", ofTerminal); // from Java 19 on
    return Charset.isSupported(name) ? Charset.forName(name) : standard;
  }

  @Override
  public void write(int letter) throws IOException {
    out.write(letter);
    check();
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    out.write(bytes, from, length);
    check();
  }

  @Override
  public void flush() throws IOException {
    out.flush();
    check();
  }

  private void check() throws IOException {
    if (out.checkError()) {
      if (!hasFailed) {
        hasFailed = true;
        onFailure.run();
      }
      throw new IOException("the output can't be written");
    }
  }
}
