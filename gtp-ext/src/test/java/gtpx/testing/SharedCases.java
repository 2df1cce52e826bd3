package gtpx.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * The cases of a parameterized test that takes long, of which each run has a share, as {@link
 * RunSeed} selects it.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(SharedCases.Share.class)
public @interface SharedCases {
  /** How many runs cover all cases; at most as many as there are cases. */
  int runs();

  /** One case each, its arguments separated by a bar. */
  String[] value();

  /** Selects the share, and splits its cases. */
  final class Share implements ArgumentsProvider, AnnotationConsumer<SharedCases> {
    private List<String> cases = List.of();

    @Override
    public void accept(SharedCases annotation) {
      cases = RunSeed.share(List.of(annotation.value()), annotation.runs());
    }

    @Override
    public Stream<? extends Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      return cases.stream()
          .map(one -> Arguments.of((Object[]) one.trim().split("\\s*\\|\\s*", -1)));
    }
  }
}
