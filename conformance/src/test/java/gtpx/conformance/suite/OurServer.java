package gtpx.conformance.suite;

import gtpx.bot.Bots;
import gtpx.bridge.server.ServerWithin;
import gtpx.bridge.server.TestServerConfig;
import gtpx.conformance.run.Target;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.ProspectsRule;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;

/** Our server with our bot, as the suite meets it. */
final class OurServer {
  private OurServer() {}

  static TestServerConfig config(Path folder) {
    return TestServerConfig.of(folder)
        .withBots(Bots.factory(System::nanoTime))
        .withLag(Duration.ofMillis(500));
  }

  /** Returns the configuration of a server that tells spectators at once what its bot expects. */
  static TestServerConfig withProspects(Path folder) {
    return config(folder).withLimits(Limits.DEFAULT.with(ProspectsRule.after(0)));
  }

  static Target target(ServerWithin server) {
    InetSocketAddress address = server.address();
    return Target.at(address.getHostString(), address.getPort(), true);
  }
}
