package gtpx.javascript;

import com.google.gson.Strictness;
import java.io.IOException;
import java.io.Writer;

/**
 * What {@link com.google.gson.JsonElement#toString} needs of Gson's {@code JsonWriter}, which would
 * bring Java's formats of numbers and currencies with it, a sixth of the module. {@link
 * NativeSubstitution} puts it in place.
 */
final class NativeJsonWriter {
  private final Writer out;

  NativeJsonWriter(Writer out) {
    this.out = out;
  }

  /** Does nothing: JavaScript writes strictly. */
  void setStrictness(Strictness strictness) {}

  NativeJsonWriter jsonValue(String text) throws IOException {
    out.write(text);
    return this;
  }
}
