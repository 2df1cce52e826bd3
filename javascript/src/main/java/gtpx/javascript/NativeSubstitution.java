package gtpx.javascript;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Tells TeaVM to compile {@link NativeJsonText} in place of {@code gtpx.json.JsonText}, whose
 * parser it can't compile, {@link NativeCharsetText} in place of {@code gtpx.sgf.CharsetText},
 * whose charsets it lacks, and {@link NativeJsonWriter} and {@link NativeStreams} in place of
 * Gson's, which are large.
 */
public final class NativeSubstitution extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    replace(sink, "gtpx.json", "JsonText");
    replace(sink, "gtpx.sgf", "CharsetText");
    replace(sink, "com.google.gson.stream", "JsonWriter");
    replace(sink, "com.google.gson.internal", "Streams");
  }

  private static void replace(SubstitutionSink sink, String from, String name) {
    sink.selectClasses(named(from + "." + name))
        .replacePackage(from, "gtpx.javascript")
        .simpleNamePrefix("Native");
  }
}
