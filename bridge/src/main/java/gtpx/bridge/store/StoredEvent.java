package gtpx.bridge.store;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * A row of the table of events.
 *
 * @param checksum as it was written; rows of the schema's version 1 have none
 */
record StoredEvent(long number, String text, OptionalLong checksum) {
  /** CRC-32C of the number, as eight bytes, least significant first, and the text in UTF-8. */
  static long checksum(long number, String text) {
    return Hashing.crc32c()
        .newHasher()
        .putLong(number)
        .putString(text, StandardCharsets.UTF_8)
        .hash()
        .padToLong();
  }

  /** What the checksum should be. */
  long actualChecksum() {
    return checksum(number, text);
  }

  boolean isDamaged() {
    return checksum.isPresent() && checksum.getAsLong() != actualChecksum();
  }
}
