package gtpx.cli.solve;

import gtpx.record.AtomicFile;
import gtpx.solver.StoppedException;
import java.io.BufferedWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.zip.GZIPOutputStream;

/** The file of {@code --proof}; compressed if its name ends with {@code .gz}. */
record ProofFile(Path path) {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Writes a proof; throws a {@link StoppedException} if it sees that it must give up. */
  interface Proof {
    void write(Appendable out) throws IOException;
  }

  /** Gives up between two writes. */
  private static final class StoppableWriter extends FilterWriter {
    private final BooleanSupplier mustEnd;

    StoppableWriter(Writer out, BooleanSupplier mustEnd) {
      super(out);
      this.mustEnd = mustEnd;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      if (mustEnd.getAsBoolean()) {
        throw interrupted();
      }
      super.write(text, from, length);
    }
  }

  /**
   * Creates or replaces the file.
   *
   * @param mustEnd whether to give up; an existing file stays as it is then
   * @throws IOException if it can't be written, or had to be given up
   */
  void write(Proof proof, BooleanSupplier mustEnd) throws IOException {
    AtomicFile.write(
        path,
        bytes -> {
          boolean isCompressed = path.toString().endsWith(".gz");
          GZIPOutputStream gzip = isCompressed ? new GZIPOutputStream(bytes, BUFFER_BYTES) : null;
          Writer text =
              new BufferedWriter(
                  new StoppableWriter(
                      new OutputStreamWriter(gzip == null ? bytes : gzip, StandardCharsets.UTF_8),
                      mustEnd));
          try {
            proof.write(text);
            text.flush();
          } catch (StoppedException e) {
            throw interrupted();
          }
          if (gzip != null) {
            gzip.finish();
          }
        });
  }

  private static IOException interrupted() {
    return new InterruptedIOException("no proof is written, since it was interrupted");
  }
}
