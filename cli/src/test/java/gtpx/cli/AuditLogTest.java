package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** examples/logback-audit.xml writes what docs/bridge.md, "Logs", describes. */
class AuditLogTest {
  private static final Path FILE = Path.of("..", "examples", "logback-audit.xml");

  @TempDir Path folder;

  @Test
  void linesOfTheAuditStandInAFileOfTheirOwn() throws Exception {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    context.putProperty("gtpx.audit", folder.resolve("who").toString());
    context.putProperty("gtpx.log", "OFF");
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(FILE.toFile());

    context.getLogger("gtpx.audit").atInfo().addKeyValue("game", "g\" x=\"").log("sat\ndown");
    context.getLogger("gtpx.bridge.net").info("connection opened");

    context.stop();
    assertThat(Files.readString(folder.resolve("who.log")))
        .matches("\\d{4}-\\S+T\\S+ INFO  audit - sat down game=\"g\\\\\" x=\\\\\"\"\n");
  }
}
