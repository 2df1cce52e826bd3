package gtpx.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What a registry refuses; sessions test the commands themselves. */
class RegistryTest {
  @Test
  void aNameCanBeRegisteredOnlyOnce() {
    Registry.Group<Registry.Context> group = new Registry().group(context -> context);
    group.addAction("name", (context, arguments) -> {});

    assertThatThrownBy(() -> group.add("name", (context, arguments) -> ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("command name twice (expected: once)");
  }
}
