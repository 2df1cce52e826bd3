package gtpx.bridge.net.connection;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Ticker;
import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WarningLimiterTest {
  private final AtomicLong nanos = new AtomicLong();
  private final WarningLimiter limiter =
      new WarningLimiter(
          new Ticker() {
            @Override
            public long read() {
              return nanos.get();
            }
          });

  @Test
  void eachAddressIsWarnedOfOnceInAMinute() {
    InetAddress one = InetAddresses.forString("192.0.2.1");
    InetAddress other = InetAddresses.forString("192.0.2.2");

    assertThat(limiter.admits(one)).isTrue();
    assertThat(limiter.admits(one)).isFalse();
    assertThat(limiter.admits(other)).isTrue();
    nanos.set(WarningLimiter.INTERVAL.toNanos());
    assertThat(limiter.admits(one)).isTrue();
  }
}
