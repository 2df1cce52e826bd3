package gtpx.bridge.store;

import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.zip.CRC32C;

/**
 * A row of the table of events.
 *
 * @param checksum the checksum as written; rows of version 1 of the schema have none
 */
record StoredEvent(long number, String text, OptionalLong checksum) {
  /**
   * Returns the CRC-32C of the number, as eight bytes, least significant first, followed by the
   * text in UTF-8.
   */
  static long checksum(long number, String text) {
    CRC32C checksum = new CRC32C();
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      checksum.update((int) (number >>> shift));
    }
    checksum.update(text.getBytes(StandardCharsets.UTF_8));
    return checksum.getValue();
  }

  /** Returns the checksum computed from the row. */
  long actualChecksum() {
    return checksum(number, text);
  }

  boolean isDamaged() {
    return checksum.isPresent() && checksum.getAsLong() != actualChecksum();
  }
}
