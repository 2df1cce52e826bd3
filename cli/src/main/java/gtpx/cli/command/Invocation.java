package gtpx.cli.command;

import gtpx.player.BotFactory;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a sub-command is run with.
 *
 * @param args its arguments
 * @param botFactory creates the bots; asked by those sub-commands only that have some
 * @param environment the variables of the process
 */
public record Invocation(
    List<String> args,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Supplier<BotFactory> botFactory,
    Map<String, String> environment) {
  public BotFactory bots() {
    return botFactory.get();
  }
}
