package gtpx.javascript;

import com.google.gson.JsonElement;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * What {@link JsonElement#toString} needs of Gson's {@code Streams}. {@link NativeSubstitution}
 * puts it in place, and {@link NativeJsonWriter} too.
 */
final class NativeStreams {
  private NativeStreams() {}

  static Writer writerForAppendable(Appendable appendable) {
    return new Writer() {
      @Override
      public void write(char[] letters, int from, int length) throws IOException {
        appendable.append(new String(letters, from, length));
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  static void write(JsonElement value, JsonWriter writer) throws IOException {
    writer.jsonValue(NativeJsonText.write(value));
  }
}
