package gtpx.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LongBytesTest {
  @Test
  void raisesUnsignedBytesOnly() {
    LongBytes bytes = new LongBytes(3);

    assertThat(bytes.raise(1, 0)).isFalse();
    assertThat(bytes.raise(1, 5)).isTrue();
    assertThat(bytes.raise(1, 5)).isFalse();
    assertThat(bytes.raise(1, 200)).isTrue();
    assertThat(bytes.raise(1, 6)).isFalse();
    assertThat(bytes.get(1)).isEqualTo(200);
    assertThat(bytes.get(0) + bytes.get(2)).isZero();
  }
}
