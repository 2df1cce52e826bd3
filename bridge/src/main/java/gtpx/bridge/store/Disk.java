package gtpx.bridge.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Where batches are written: all of one, or nothing. */
interface Disk {
  /**
   * Writes a batch.
   *
   * @return for each write, in order, nothing, or why it alone was refused; all others are on disk
   * @throws SQLException if nothing can be written any more, and what was written is not known
   * @throws StoreException if one of them must not be written, and none was
   */
  List<Optional<NameTakenException>> write(List<Write> batch) throws SQLException;
}
