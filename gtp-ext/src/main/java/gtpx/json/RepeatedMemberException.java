package gtpx.json;

import com.google.gson.JsonParseException;

/** Thrown for a JSON text in which an object has two members of one name. The message is where. */
final class RepeatedMemberException extends JsonParseException {

  RepeatedMemberException(String place) {
    super(place);
  }
}
