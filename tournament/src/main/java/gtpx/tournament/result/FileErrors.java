package gtpx.tournament.result;

import gtpx.json.JsonValue;
import java.io.IOException;

/** The errors of JSON in a tournament's files and queue. */
public final class FileErrors implements JsonValue.JsonErrors<IOException> {
  private static final int MAX_SHOWN_LETTERS = 40;

  @Override
  public IOException wrong(String place, String what) {
    return new IOException(place + ": " + what);
  }

  @Override
  public IOException noJson(String place, String why) {
    return new IOException(place + ": not JSON: " + why);
  }

  @Override
  public String shorten(String value) {
    return value.length() <= MAX_SHOWN_LETTERS
        ? value
        : value.substring(0, MAX_SHOWN_LETTERS) + "…";
  }
}
