package gtpx.cli.solve;

import gtpx.record.AtomicFile;
import gtpx.record.FileErrorText;
import gtpx.solver.ResumableSearch;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** The file of {@code --resume}, where a search is kept. */
record SearchFile(Path path) {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int DEFLATER_BYTES = 1 << 20;

  /**
   * Continues the search that is kept, if there is a file.
   *
   * @throws IOException if it can't be read or belongs to another game
   */
  void resume(ResumableSearch search) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try {
      checkWhole();
      try (InputStream in =
          new BufferedInputStream(new InflaterInputStream(file()), BUFFER_BYTES)) {
        search.resume(in);
      }
    } catch (EOFException | UTFDataFormatException | ZipException e) {
      throw new FileSystemException(
          path.toString(), null, "damaged, or no search (expected: a file that --resume has kept)");
    } catch (IOException e) {
      throw new FileSystemException(path.toString(), null, FileErrorText.reason(e));
    }
  }

  /** Compares the file with its checksum, which comes last, before lengths in it are believed. */
  private void checkWhole() throws IOException {
    Inflater inflater = new Inflater();
    try (InputStream in = new InflaterInputStream(file(), inflater)) {
      in.transferTo(OutputStream.nullOutputStream());
      if (inflater.getBytesRead() < Files.size(path)) {
        throw new ZipException("more after the checksum");
      }
    } finally {
      inflater.end();
    }
  }

  private InputStream file() throws IOException {
    return new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
  }

  /**
   * Replaces the file by one with all that has been found out.
   *
   * @throws IOException if it can't be written, or Java has too little memory for that
   */
  synchronized void save(ResumableSearch search) throws IOException {
    try {
      write(search);
    } catch (OutOfMemoryError e) {
      throw new FileSystemException(
          path.toString(),
          null,
          "not kept, since there is not enough memory (expected: a lower --memory, or more for Java: "
              + SolveLimits.MORE_MEMORY
              + ")");
    }
  }

  private void write(ResumableSearch search) throws IOException {
    AtomicFile.write(
        path,
        bytes -> {
          Deflater quick = new Deflater(Deflater.BEST_SPEED);
          try {
            DeflaterOutputStream compressed =
                new DeflaterOutputStream(bytes, quick, DEFLATER_BYTES);
            search.save(compressed);
            compressed.finish();
          } finally {
            quick.end();
          }
        });
  }
}
