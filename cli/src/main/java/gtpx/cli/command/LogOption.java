package gtpx.cli.command;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.slf4j.LoggerFactory;

/** Where a sub-command logs, and how much. */
public final class LogOption {
  /** The rows of the options in an {@link OptionTable}. */
  static final String ROWS =
      """
      -q, --quiet    print only results, warnings and errors
      --log-level off|error|warn|info|debug
                     lowest level of messages on the error stream; default: info, or warn with
                     --quiet\
      """;

  private LogOption() {}

  /** Sets the level, if one of the options is given. */
  static void apply(CommandLine line) {
    level(line)
        .or(() -> isQuiet(line) ? Optional.of("warn") : Optional.empty())
        .ifPresent(level -> root().setLevel(Level.toLevel(level)));
  }

  /** Returns whether only results, warnings and errors are wanted: no progress and no hints. */
  public static boolean isQuiet(CommandLine line) {
    return line.hasOption("quiet");
  }

  private static Optional<String> level(CommandLine line) {
    return Optional.ofNullable(line.getOptionValue("log-level"));
  }

  private static Logger root() {
    return (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  }

  /**
   * Logs to a file, and only warnings and errors to the error stream; but if the option is given,
   * or another configuration, everything goes where that says.
   */
  public static void toFile(CommandLine line, Path file) {
    if (level(line).isPresent() || System.getProperty("logback.configurationFile") != null) {
      return;
    }
    LoggerContext context = root().getLoggerContext();
    context.reset();
    context.putProperty("gtpx.log.file", file.toString());
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    try {
      configurator.doConfigure(LogOption.class.getResource("/logback-terminal.xml"));
    } catch (JoranException e) {
      throw new IllegalStateException(e); // it is a part of the program
    }
  }
}
