package gtpx.solver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A search that can be kept, and that a later run can continue. */
public interface ResumableSearch {
  /**
   * Continues a search that {@link #save} has written. To be called before the search starts.
   *
   * @throws IOException if it can't be read or belongs to another game; the message says so
   */
  void resume(InputStream in) throws IOException;

  /**
   * Writes what a later run needs to continue.
   *
   * @throws IOException if it can't be written
   */
  void save(OutputStream out) throws IOException;
}
