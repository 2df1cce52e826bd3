package gtpx.bridge.store;

/** Thrown when events of a game are missing or damaged. Other games may be intact. */
public final class DamagedGameException extends IllegalArgumentException {
  private DamagedGameException(String message) {
    super(message);
  }

  static DamagedGameException missing(String game, long number) {
    return new DamagedGameException("game " + game + ": event " + number + " is missing");
  }

  static DamagedGameException checksum(String game, StoredEvent event) {
    return new DamagedGameException(
        "game %s: event %s has the checksum %s (expected: %s)"
            .formatted(
                game, event.number(), event.actualChecksum(), event.checksum().orElseThrow()));
  }
}
