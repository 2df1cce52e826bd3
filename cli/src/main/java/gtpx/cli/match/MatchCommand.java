package gtpx.cli.match;

import gtpx.board.Color;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.ProgramPath;
import gtpx.cli.command.SubCommand;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.option.StartPosition;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Word;
import gtpx.tournament.Seating;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * {@code gtpx match}: plays games between engines, bots and people, writes their records and prints
 * the results. Exit code 0: the games ended by the rules; 1: a seat failed; 2: the arguments make
 * no sense.
 */
public record MatchCommand(CommandLine line, Invocation call) {
  /** The option for what happens to the seat of a player that has failed. */
  public static final String ON_FAULT =
      """
      --on-fault end|remove|pass|replace
                              when a seat fails: end the game, remove the player (it resigns), pass
                              for it from then on, or replace it with the bot; default: end\
      """;

  private static final String OPTIONS =
      """
      Game:
      --players N     number of players; default: one per --seat
      Players:
      --seat SPEC...  player of the next seat, in seat order: bot, bot level=3, bot playouts=500,
                      human, the command line of an engine, or an engine's address: tcp:HOST:PORT,
                      listen:PORT or bridge:HOST:PORT/PLAYER; red=SPEC for a given colour
      --seating rotate|fixed|williams|permutations
                      how players change seats from game to game; default: rotate, or fixed if a
                      --seat names its colour
      %s
      Games:
      --games N       number of games, played one after the other; default: 1
      --verbose       with --games: print every turn and full results, instead of one line per game
      --log FILE      write all communication with the engines to this file
      """
          .formatted(ON_FAULT);

  public static SubCommand command() {
    return new SubCommand(
        "match",
        "Plays games between engines, bots and people, and referees them.",
        GameSeries.addTo(OptionTable.addTo(StartPosition.addTo(new Options()), OPTIONS)),
        """
        gtpx match --variant parallel --board 7 --seat bot --seat bot --seat bot
        gtpx match --board 9 --seat 'gnugo --mode gtp' --seat 'bot level=3' --games 10
        """,
        (line, call) -> new MatchCommand(line, call).match());
  }

  private int match() throws ParseException, IOException {
    String[] seats = SubCommand.values(line, "seat");
    StartPosition start = StartPosition.read(line, seats.length, call.err());
    SortedMap<Color, SeatSpec> seated = SeatOptions.read(start.spec(), seats);
    if (seated.size() < start.spec().players()) {
      throw SeatOptions.wrongNumber(start.spec(), seats);
    }
    SeatOptions.checkPrograms(seated.values(), ProgramPath.ofProcess(), SeatOptions.WITH_PEOPLE);
    return GameSeries.of(line, call)
        .play(start, List.copyOf(seated.values()), seating(seated.values()));
  }

  private Seating seating(Collection<SeatSpec> seats) throws ParseException {
    boolean isSomebodyPlaced = seats.stream().anyMatch(seat -> seat.color().isPresent());
    Seating standard = isSomebodyPlaced ? Seating.FIXED : Seating.ROTATE;
    Seating seating =
        Optional.ofNullable(line.getOptionValue("seating"))
            .flatMap(word -> Word.find(Seating.values(), word))
            .orElse(standard);
    if (seating == Seating.PERMUTATIONS && seats.size() > Seating.MOST_PERMUTED) {
      throw new ParseException(
          "--seating permutations of %d players (expected: at most %d)"
              .formatted(seats.size(), Seating.MOST_PERMUTED));
    }
    return seating;
  }
}
