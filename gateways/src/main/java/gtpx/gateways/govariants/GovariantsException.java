package gtpx.gateways.govariants;

import gtpx.json.JsonValue;

/**
 * Thrown when a govariants server can't be used as expected. The message is one line, without
 * anything secret.
 */
public final class GovariantsException extends Exception {
  private static final int MOST_LETTERS = 300;

  private final Kind kind;

  /** What to do about it. */
  enum Kind {
    /** The server isn't there: try again, for ever. */
    LOST,
    /** The server refuses, for whatever reason: try again, but not for ever. */
    REFUSED,
    /** The same request would fail again. */
    LASTING
  }

  /** For answers of the server that aren't the expected JSON. */
  static final JsonValue.JsonErrors<GovariantsException> OF_JSON =
      new JsonValue.JsonErrors<>() {
        @Override
        public GovariantsException wrong(String place, String what) {
          return lasting("the server's answer: " + (place.isEmpty() ? "" : place + ": ") + what);
        }

        @Override
        public GovariantsException noJson(String place, String why) {
          return lasting("the server's answer is no JSON: " + why);
        }

        @Override
        public String shorten(String value) {
          return GovariantsException.shorten(value);
        }
      };

  private GovariantsException(String message, Kind kind) {
    super(shorten(message));
    this.kind = kind;
  }

  static GovariantsException lasting(String message) {
    return new GovariantsException(message, Kind.LASTING);
  }

  static GovariantsException refused(String message) {
    return new GovariantsException(message, Kind.REFUSED);
  }

  static GovariantsException lost(String message) {
    return new GovariantsException(message, Kind.LOST);
  }

  private static String shorten(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() <= MOST_LETTERS ? line : line.substring(0, MOST_LETTERS) + "...";
  }

  Kind kind() {
    return kind;
  }
}
