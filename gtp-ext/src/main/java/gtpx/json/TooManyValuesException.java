package gtpx.json;

import com.google.gson.JsonParseException;

/** Thrown for a JSON text with so many values that it would take too much memory. */
final class TooManyValuesException extends JsonParseException {

  TooManyValuesException(int most) {
    super("too many values (expected: at most " + most + ")");
  }
}
