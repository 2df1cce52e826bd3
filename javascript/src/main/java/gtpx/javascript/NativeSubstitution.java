package gtpx.javascript;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Tells TeaVM to compile {@link NativeJsonText} in place of {@code gtpx.json.JsonText}, whose
 * parser it can't compile, and {@link NativeCharsetText} in place of {@code gtpx.sgf.CharsetText},
 * whose charsets it lacks.
 */
public final class NativeSubstitution extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(named("gtpx.json.JsonText"))
        .replacePackage("gtpx.json", "gtpx.javascript")
        .simpleNamePrefix("Native");
    sink.selectClasses(named("gtpx.sgf.CharsetText"))
        .replacePackage("gtpx.sgf", "gtpx.javascript")
        .simpleNamePrefix("Native");
  }
}
