package gtpx.cli.tournament;

import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.match.MatchCommand;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.SeatOptions;
import gtpx.cli.option.StartPosition;
import gtpx.cli.option.TimeOptions;
import gtpx.game.GameSpec;
import gtpx.player.BotFactory;
import gtpx.rooms.match.Adjudication;
import gtpx.rooms.match.BotJudge;
import gtpx.rooms.match.FaultAction;
import gtpx.rooms.match.MatchTerms;
import gtpx.rooms.seat.SeatSpec;
import gtpx.rules.Word;
import gtpx.tournament.Design;
import gtpx.tournament.Schedule;
import gtpx.tournament.Seating;
import gtpx.tournament.opening.OpeningWords;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.run.Entrant;
import gtpx.tournament.run.GameRules;
import gtpx.tournament.run.OpeningPosition;
import gtpx.tournament.run.Openings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/** The options that say which games a tournament has and how they are played. */
record TournamentOptions(CommandLine line, BotFactory bots) {
  private static final int MAX_GAMES = 1_000_000;
  private static final int ADJUDICATION_TURNS = 3;
  private static final double SPRT_ERROR = 0.05;
  private static final int SPRT_ROUNDS = 10_000; // a test ends when it has decided

  static Options addTo(Options options) {
    return OptionTable.addTo(
        TimeOptions.addTo(StartPosition.addTo(options)),
        """
        Entrants:
        --entrant NAME=SPEC...   name and player of an entrant: bot, bot level=3, bot playouts=500,
                                 or the command line of an engine
        --environment NAME:KEY=VALUE...
                                 set an environment variable of an entrant's engine
        --directory NAME:DIR...  working directory of an entrant's engine
        --keep NAME...           keep this entrant's engine running from game to game
        Pairing:
        --design round-robin|gauntlet|field
                                 pairing: round-robin, all entrants in every combination; gauntlet,
                                 the first entrant against every combination of others; or field,
                                 the first entrant against one other that plays all remaining seats;
                                 default: round-robin
        --seating rotate|fixed|williams|permutations
                                 how the seats change from game to game of a block; default: rotate
        --team N                 number of seats per entrant in a game; default: 1
        --rounds N               number of rounds, in each of which every pairing is played;
                                 default: 1, or at most 10000 with --sprt
        Games:
        --opening OPENING...     starting position of the games of a block: a record, SGF or JSON,
                                 for its last position; a folder of records; random:N, N random
                                 turns that leave the players about equal; or handicap:N; default:
                                 the empty board
        --adjudicate PERCENT[,TURNS]
                                 stop a game when the bot has estimated the same player's winning
                                 chance at PERCENT or more after each of the last TURNS turns;
                                 default: never; TURNS: 3
        --seed N                 seed of the openings and of the bots' random numbers; default: 1
        --max-turns N            stop a game after N turns; default: ten times the points of the
                                 board
        %s
        --sprt ELO0,ELO1[,ALPHA,BETA]
                                 with two entrants: stop as soon as a sequential probability ratio
                                 test accepts one of two differences in Elo, such as 0,20; default
                                 of both error rates: 0.05
        """
            .formatted(MatchCommand.ON_FAULT));
  }

  /** The options that were parsed. */
  record Tournament(
      List<Entrant> entrants,
      Schedule schedule,
      int rounds,
      GameRules rules,
      Optional<Sprt> sprt,
      Map<String, String> settings) {
    int games() {
      return rounds * schedule.gamesPerRound();
    }
  }

  /**
   * Parses the options.
   *
   * @param bots judge openings and, if that is wanted, games
   * @param err receives a line for each warning about a record to start from
   * @throws IOException if a position to start from can't be read
   */
  static Tournament read(CommandLine line, BotFactory bots, PrintStream err)
      throws ParseException, IOException {
    return new TournamentOptions(line, bots).read(err);
  }

  private Tournament read(PrintStream err) throws ParseException, IOException {
    StartPosition start = StartPosition.read(line, 0, err);
    GameSpec spec = start.spec();
    List<Entrant> entrants = entrants(spec);
    if (entrants.isEmpty()) {
      throw new ParseException(
          "no entrants (expected: --entrant NAME=SPEC for each, or entrants in FILE)");
    }
    Schedule schedule = schedule(spec, entrants);
    int rounds =
        SubCommand.number(line, "rounds", line.hasOption("sprt") ? SPRT_ROUNDS : 1, MAX_GAMES);
    if ((long) rounds * schedule.gamesPerRound() > MAX_GAMES) {
      throw new ParseException(
          "--rounds %d of %d games (expected: at most %d games)"
              .formatted(rounds, schedule.gamesPerRound(), MAX_GAMES));
    }
    MatchTerms terms =
        new MatchTerms(
            SubCommand.number(line, "max-turns", spec.turnLimit(), 100_000_000),
            TimeOptions.read(line),
            Word.find(FaultAction.values(), line.getOptionValue("on-fault", "end")).orElseThrow(),
            adjudication());
    GameRules rules = new GameRules(spec, openings(start, err), terms);
    return new Tournament(
        entrants, schedule, rounds, rules, sprt(schedule), settings(rules, schedule));
  }

  private Openings openings(StartPosition start, PrintStream err)
      throws ParseException, IOException {
    List<String> words = List.of(SubCommand.values(line, "opening"));
    if (start.setup().isPresent() && !words.isEmpty()) {
      throw new ParseException("--opening and --position (expected: one of them)");
    } else if (start.setup().isPresent()) {
      OpeningPosition opening =
          OpeningPosition.of(line.getOptionValue("position"), start.setup().get());
      return game -> opening;
    }
    try {
      return OpeningWords.parse(
          words,
          start.spec(),
          RecordFiles.encoding(line),
          bots,
          warning -> err.println("gtpx: warning: " + warning));
    } catch (IllegalArgumentException e) {
      throw new ParseException("--opening " + e.getMessage());
    }
  }

  private Optional<Adjudication> adjudication() throws ParseException {
    if (!line.hasOption("adjudicate")) {
      return Optional.empty();
    }
    String expected = "a percentage and, after a comma, a number of turns, such as 95,3";
    String value = SubCommand.value(line, "adjudicate", "", "\\d{1,3}(,\\d{1,4})?", expected);
    List<Integer> numbers = Arrays.stream(value.split(",", -1)).map(Integer::valueOf).toList();
    int turns = numbers.size() > 1 ? numbers.get(1) : ADJUDICATION_TURNS;
    return SubCommand.parsed(
        "--adjudicate ",
        () -> Optional.of(new Adjudication(new BotJudge(bots, numbers.get(0)), turns)));
  }

  private Schedule schedule(GameSpec spec, List<Entrant> entrants) throws ParseException {
    try {
      return new Schedule(
          entrants.stream().map(Entrant::name).toList(),
          Word.find(Design.values(), line.getOptionValue("design", "round-robin")).orElseThrow(),
          Word.find(Seating.values(), line.getOptionValue("seating", "rotate")).orElseThrow(),
          spec.players(),
          SubCommand.number(line, "team", 1, spec.players()),
          Long.parseLong(
              SubCommand.value(line, "seed", "1", "\\d{1,15}", "a number from 0 to 10^15 - 1")));
    } catch (IllegalArgumentException e) {
      throw new ParseException(e.getMessage());
    }
  }

  private List<Entrant> entrants(GameSpec spec) throws ParseException {
    Map<String, SeatSpec> seats = new LinkedHashMap<>();
    for (String word : SubCommand.values(line, "entrant")) {
      String[] parts = split(word, "=", "entrant", "NAME=SPEC, such as strong=bot playouts=1000");
      if (seats.put(parts[0], SeatOptions.readPlayer(parts[1], spec)) != null) {
        throw new ParseException("--entrant " + parts[0] + " twice (expected: each name once)");
      }
    }
    for (String word : SubCommand.values(line, "environment")) {
      String[] parts = split(word, ":", "environment", "NAME:KEY=VALUE");
      String[] variable = split(parts[1], "=", "environment " + parts[0] + ":", "NAME:KEY=VALUE");
      seats.put(
          parts[0], seat(seats, "environment", parts[0]).withVariable(variable[0], variable[1]));
    }
    for (String word : SubCommand.values(line, "directory")) {
      String[] parts = split(word, ":", "directory", "NAME:DIR");
      seats.put(parts[0], seat(seats, "directory", parts[0]).in(directory(parts[1])));
    }
    Set<String> kept = Set.of(SubCommand.values(line, "keep"));
    for (String name : kept) {
      var unused = seat(seats, "keep", name);
    }
    return entrants(seats, kept);
  }

  private static Path directory(String word) throws ParseException {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new ParseException("--directory " + word + " (expected: a folder)");
    }
  }

  private static List<Entrant> entrants(Map<String, SeatSpec> seats, Set<String> kept)
      throws ParseException {
    return SubCommand.parsed(
        "",
        () ->
            seats.entrySet().stream()
                .map(
                    each ->
                        new Entrant(each.getKey(), each.getValue(), kept.contains(each.getKey())))
                .toList());
  }

  private static String[] split(String word, String at, String option, String expected)
      throws ParseException {
    String[] parts = word.split(at, 2);
    if (parts.length < 2 || parts[0].isEmpty() || parts[1].isBlank()) {
      throw new ParseException("--" + option + " " + word + " (expected: " + expected + ")");
    }
    return parts;
  }

  private static SeatSpec seat(Map<String, SeatSpec> seats, String option, String name)
      throws ParseException {
    SeatSpec seat = seats.get(name);
    if (seat == null || seat.kind() == SeatSpec.Kind.BOT) {
      throw new ParseException(
          "--%s %s (expected: an entrant that is an engine)".formatted(option, name));
    }
    return seat;
  }

  private Optional<Sprt> sprt(Schedule schedule) throws ParseException {
    if (!line.hasOption("sprt")) {
      return Optional.empty();
    }
    String words =
        SubCommand.value(
            line,
            "sprt",
            "",
            "-?\\d{1,4}(\\.\\d{1,2})?,-?\\d{1,4}(\\.\\d{1,2})?(,0?\\.\\d{1,6}){0,2}",
            "two differences in Elo and, if wanted, two probabilities of an error, such as 0,20 or"
                + " 0,20,0.05,0.1");
    if (schedule.entrants().size() != 2 || schedule.seats() != 2) {
      throw new ParseException(
          "--sprt with %d entrants in games of %d (expected: two in games of two)"
              .formatted(schedule.entrants().size(), schedule.seats()));
    }
    double[] numbers =
        Arrays.stream(words.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
    double alpha = numbers.length > 2 ? numbers[2] : SPRT_ERROR;
    double beta = numbers.length > 3 ? numbers[3] : alpha;
    return SubCommand.parsed(
        "--sprt ", () -> Optional.of(new Sprt(numbers[0], numbers[1], alpha, beta)));
  }

  /** Returns what has to stay the same when a tournament is continued, in words. */
  private Map<String, String> settings(GameRules rules, Schedule schedule) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("game", rules.spec().toString());
    String turn = line.hasOption("turn") ? " turn " + line.getOptionValue("turn") : "";
    settings.put("position", line.getOptionValue("position", "none") + turn);
    settings.put("opening", words("opening"));
    settings.put("adjudicate", line.getOptionValue("adjudicate", "none"));
    settings.put("max-turns", String.valueOf(rules.terms().maxTurns()));
    settings.put("time", TimeOptions.words(rules.terms().time()));
    settings.put("on-fault", rules.terms().onFault().word());
    settings.put("seating", schedule.seating().word());
    settings.put("team", String.valueOf(schedule.team()));
    settings.put("seed", String.valueOf(schedule.seed()));
    return settings;
  }

  private String words(String option) {
    String words = String.join(" ", SubCommand.values(line, option));
    return words.isEmpty() ? "none" : words;
  }
}
