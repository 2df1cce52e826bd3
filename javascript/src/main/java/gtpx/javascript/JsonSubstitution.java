package gtpx.javascript;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Tells TeaVM to compile {@link NativeJsonText} in place of {@code gtpx.json.JsonText}, whose
 * parser it can't compile.
 */
public final class JsonSubstitution extends SimpleSubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(named("gtpx.json.JsonText"))
        .replacePackage("gtpx.json", "gtpx.javascript")
        .simpleNamePrefix("Native");
  }
}
