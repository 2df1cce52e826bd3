package gtpx.cli.gateway;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.SeatOptions;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.rooms.seat.EngineCheck;
import gtpx.rooms.seat.EngineReport;
import gtpx.rooms.seat.MoveTimeout;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The options that say who plays on another server. */
final class GatewaySeat {
  private static final Duration LONGEST_MOVE = Duration.ofDays(1);
  private static final Duration GRACE = Duration.ofSeconds(5);
  private static final int MOST_SEED = 0x3fffffff;

  private GatewaySeat() {}

  static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        """
        Player:
        --seat SPEC    the player: bot, bot level=3, bot playouts=500, bot threads=2, or the command
                       line of an engine
        --lag SECONDS  safety margin subtracted from the clock before the player sees it; default: 1
        --seed N       seed of the bot's random numbers; default: a new one
        """);
  }

  /**
   * Reads the option.
   *
   * @throws ParseException if it names no player that can play for hours without a person
   */
  static SeatSpec read(CommandLine line) throws ParseException {
    String word = line.getOptionValue("seat");
    if (word == null) {
      throw new ParseException("no --seat (expected: --seat SPEC, such as --seat bot)");
    }
    SeatSpec seat = SeatOptions.readAnywhere(word);
    if (seat.kind() == SeatSpec.Kind.HUMAN || seat.kind() == SeatSpec.Kind.BRIDGE) {
      throw new ParseException("seat " + word + " (expected: bot or an engine)");
    }
    SeatOptions.checkPrograms(List.of(seat), ProgramPath.ofProcess(), List.of("bot"));
    return seat;
  }

  /** Returns the safety margin subtracted from the clock before the player sees it. */
  static Duration lag(CommandLine line) throws ParseException {
    return SubCommand.seconds(line, "lag", "1", "0 to 99.999");
  }

  /** Names the threads of a pool; they don't keep the process alive. */
  static ThreadFactory daemons(String name) {
    return new ThreadFactoryBuilder().setNameFormat(name).setDaemon(true).build();
  }

  /** Returns the seed of the first game's bot. */
  static long seed(CommandLine line) throws ParseException {
    return line.hasOption("seed")
        ? SubCommand.number(line, "seed", 1, MOST_SEED)
        : SubCommand.newSeed();
  }

  /** Returns what all seats share, which think on these threads. */
  static RemoteSeat.Terms terms(Executor threads) {
    return new RemoteSeat.Terms(threads, new MoveTimeout(LONGEST_MOVE, GRACE), System::nanoTime);
  }

  /**
   * Starts the player once; reports why it can't play at all. A board that it refuses may be
   * another than the server's, so that isn't a reason.
   */
  static boolean canPlay(SeatSources seats, SeatSpec player, GatewayOutput output) {
    EngineReport report =
        new EngineCheck(
                seats, Optional.empty(), each -> output.transcript("engine"), System::nanoTime)
            .check(List.of(player), 1)
            .get(0);
    Optional<SeatFault> fault = report.fault().filter(each -> each.kind() != SeatFault.Kind.UNFIT);
    fault.ifPresent(why -> output.error(String.valueOf(why.getMessage())));
    return fault.isEmpty();
  }
}
