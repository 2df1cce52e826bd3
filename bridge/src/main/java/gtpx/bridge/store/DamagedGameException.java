package gtpx.bridge.store;

/** Thrown when events of a game are missing or damaged. Other games may be intact. */
public final class DamagedGameException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private DamagedGameException(String message) {
    super(message);
  }

  static DamagedGameException missing(String game, long number) {
    return new DamagedGameException("game " + game + ": event " + number + " is missing");
  }

  static DamagedGameException checksum(String game, StoredEvent event) {
    String found = " has the checksum " + event.actualChecksum();
    String expected = " (expected: " + event.checksum().orElseThrow() + ")";
    return new DamagedGameException(
        "game " + game + ": event " + event.number() + found + expected);
  }
}
