package gtpx.cli;

import gtpx.record.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** The file of {@code --proof}; compressed if its name ends with {@code .gz}. */
record ProofFile(Path path) {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Writes a proof. */
  interface Proof {
    void write(Appendable out) throws IOException;
  }

  void write(Proof proof) throws IOException {
    AtomicFile.write(
        path,
        bytes -> {
          boolean isCompressed = path.toString().endsWith(".gz");
          GZIPOutputStream gzip = isCompressed ? new GZIPOutputStream(bytes, BUFFER_BYTES) : null;
          Writer text =
              new BufferedWriter(
                  new OutputStreamWriter(gzip == null ? bytes : gzip, StandardCharsets.UTF_8));
          proof.write(text);
          text.flush();
          if (gzip != null) {
            gzip.finish();
          }
        });
  }
}
