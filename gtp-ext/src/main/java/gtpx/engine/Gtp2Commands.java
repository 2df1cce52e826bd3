package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.board.Topology.Shape;
import gtpx.draw.BoardText;
import gtpx.game.FixedHandicap;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.player.Decision;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.record.GameJson;
import gtpx.record.ResultJson;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The commands of GTP 2 that concern a game: board, komi, moves, time, score. */
public record Gtp2Commands(EngineSession session, ClientMoves moves) {
  private static final int LEAST_HANDICAP = 2;
  private static final long REGRESSION_SEED = 1;

  public static void register(Registry registry) {
    Registry.Group<Gtp2Commands> commands =
        registry.group(context -> new Gtp2Commands(context.session(), context.moves()));
    commands.addAction("boardsize", (group, a) -> group.resize(BoardSize.read(a.rest())));
    commands.addAction("rectangular_boardsize", (group, a) -> group.resize(BoardSize.readBoth(a)));
    commands.addAction("clear_board", (group, a) -> group.session.start(group.session.spec()));
    commands.addAction("komi", Gtp2Commands::komi);
    commands.add("showboard", SHARED, (group, a) -> "\n" + BoardText.plain(group.session.game()));
    commands.addAction("play", SHARED, Gtp2Commands::play);
    Registry.Group<Gtp2Commands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.add("genmove", Gtp2Commands::genmove);
    thinking.add("reg_genmove", (group, a) -> group.regressionMove(a.color(), REGRESSION_SEED));
    thinking.add(
        "gg_genmove",
        (group, a) -> group.regressionMove(a.color(), a.isEmpty() ? 0 : a.signedNumber()));
    commands.addAction("undo", (group, a) -> group.session.undo(1));
    commands.addAction(
        "gg-undo",
        (group, a) -> group.session.undo(a.isEmpty() ? 1 : a.number("a number of moves")));
    commands.add("fixed_handicap", Gtp2Commands::fixedHandicap);
    thinking.add("place_free_handicap", Gtp2Commands::placeFreeHandicap);
    commands.addAction("set_free_handicap", Gtp2Commands::setFreeHandicap);
    commands.addAction("time_settings", Gtp2Commands::timeSettings);
    commands.addAction("time_left", Gtp2Commands::timeLeft);
    commands.add("final_score", SHARED, (group, a) -> new ScoreText(group.session).finalScore());
    commands.add("final_status_list", SHARED, Gtp2Commands::finalStatusList);
    commands.add("gtpx-score", SHARED.maxArguments(0), (group, a) -> group.score());
    commands.add(
        "gtpx-result",
        SHARED.maxArguments(0),
        (group, a) -> ResultJson.of(group.session.game()).toString());
  }

  // The board and the komi.

  private void resize(BoardSize size) {
    Topology board = session.spec().board();
    boolean isSquare = session.viewpoint().view().has(View.Ability.SQUARE_BOARDS);
    Topology resized =
        isSquare && size.isOf(board, session.viewpoint()) ? board : resized(board, size);
    GameSpec spec = session.spec().withBoard(resized);
    Optional<String> refusal = session.viewpoint().refusal(spec);
    if (refusal.isPresent()) {
      throw new GtpError(FailureKind.UNACCEPTABLE_SIZE, refusal.get());
    }
    session.start(spec);
  }

  private static Topology resized(Topology board, BoardSize size) {
    int columns = size.columns();
    int rows = size.rows();
    return board.shape().isGrid() ? grid(board.shape(), columns, rows) : kept(board, columns, rows);
  }

  private static Topology grid(Shape shape, int columns, int rows) {
    boolean hasSides = columns > 0 && rows > 0;
    if (!hasSides || (long) columns * rows > Topology.MAX_POINTS) {
      String found = hasSides ? columns + "x" + rows : "no board has such sides";
      throw new GtpError(
          FailureKind.UNACCEPTABLE_SIZE,
          found + " (expected: sides from 1, and at most 10000 points)");
    }
    return Topologies.grid(shape, columns, rows);
  }

  /** Keeps a board that can't be resized if the size given is its own. */
  private static Topology kept(Topology board, int columns, int rows) {
    OptionalInt side = squareSide(board);
    if (side.isEmpty() || side.getAsInt() != columns || columns != rows) {
      String expected = side.isPresent() ? String.valueOf(side.getAsInt()) : "gtpx-game";
      throw new GtpError(
          FailureKind.UNACCEPTABLE_SIZE, "the board is " + board + " (expected: " + expected + ")");
    }
    return board;
  }

  /** The side of the square on which a two-colour client shows the board, if it can show it. */
  private static OptionalInt squareSide(Topology board) {
    return board.shape().isSlanted() ? OptionalInt.of(board.grid().columns()) : OptionalInt.empty();
  }

  private void komi(Arguments arguments) {
    String word = arguments.word("a number");
    session.setKomi(Arguments.read(() -> GameSpec.parseKomi(word)));
  }

  // Moves.

  private void play(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    Decision decision = arguments.decision();
    arguments.checkEmpty();
    moves.play(color, decision, turn);
  }

  private String genmove(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    return words(moves.genmove(color, turn));
  }

  /** The choice with a seed of its own, so that regression tests have the same result. */
  private String regressionMove(Color color, long own) {
    long seed = session.player().seed();
    session.player().setSeed(own);
    try {
      return words(session.think(color, terms -> terms));
    } finally {
      session.player().setSeed(seed);
    }
  }

  private String words(Decision decision) {
    return decision.words(session.spec().board());
  }

  // Time.

  private void timeSettings(Arguments arguments) {
    Duration main = Duration.ofSeconds(arguments.number("seconds of main time"));
    Duration byoYomi = Duration.ofSeconds(arguments.number("seconds of byo yomi"));
    int stones = arguments.number("stones of byo yomi");
    session.moveTime().setSetting(TimeSetting.ofGtp(main, byoYomi, stones));
  }

  private void timeLeft(Arguments arguments) {
    ColorSet colors = arguments.anyColors();
    Duration left = MoveTime.duration(arguments.seconds("seconds"));
    session.moveTime().setLeft(colors, new TimeLeft(left, arguments.number("stones")));
  }

  // The count.

  private String finalStatusList(Arguments arguments) {
    String status = arguments.word("dead, alive or seki");
    session.checkCountable();
    return switch (status) {
      case "dead" -> chains(true);
      case "alive" -> chains(false);
      case "seki" -> "";
      default -> throw GtpError.syntax(status + " (expected: dead, alive or seki)");
    };
  }

  /** The chains that are dead, or those that aren't, one per line. */
  private String chains(boolean isDead) {
    Board board = session.game().board();
    Set<Integer> dead = new HashSet<>(session.dead());
    Set<Integer> seen = new HashSet<>();
    List<String> lines = new ArrayList<>();
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && dead.contains(point) == isDead && seen.add(point)) {
        Set<Integer> chain = board.chainPoints(point);
        seen.addAll(chain);
        lines.add(chain.stream().map(board.topology()::name).collect(Collectors.joining(" ")));
      }
    }
    return String.join("\n", lines);
  }

  private String score() {
    session.checkCountable();
    List<Integer> dead = session.dead();
    return GameJson.score(session.game(), dead, session.unsettled()).toString();
  }

  // Black stones before the first move.

  private String fixedHandicap(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    List<Integer> points = fixedPoints(stones);
    session.ownGame().handicap(points);
    return names(points);
  }

  private List<Integer> fixedPoints(int stones) {
    try {
      return FixedHandicap.points(board(), stones);
    } catch (IllegalArgumentException e) {
      throw new GtpError(FailureKind.INVALID_NUMBER_OF_STONES, String.valueOf(e.getMessage()));
    }
  }

  private String placeFreeHandicap(Arguments arguments) {
    int stones = arguments.number("a number of stones");
    checkEmpty();
    if (stones < LEAST_HANDICAP || stones >= board().size()) {
      throw invalid(stones, LEAST_HANDICAP + " to " + (board().size() - 1));
    }
    List<Integer> points = session.player().freeHandicap(session.game(), stones);
    session.ownGame().handicap(points);
    return names(points);
  }

  private void setFreeHandicap(Arguments arguments) {
    List<Integer> points = new ArrayList<>();
    while (!arguments.isEmpty()) {
      points.add(arguments.move().point());
    }
    checkEmpty();
    checkList(points);
    session.ownGame().handicap(points);
  }

  /** Refuses a board with stones before the list is checked; the game would refuse only later. */
  private void checkEmpty() {
    if (session.game().board().emptyCount() != board().size()) {
      throw new GtpError(FailureKind.BOARD_NOT_EMPTY);
    }
  }

  private void checkList(List<Integer> points) {
    if (points.contains(Move.PASS.point())) {
      throw bad("pass (expected: points)");
    }
    if (new HashSet<>(points).size() != points.size()) {
      throw bad("repeated vertex");
    }
    if (points.size() < LEAST_HANDICAP || points.size() >= board().size()) {
      throw bad(
          points.size() + " (expected: " + LEAST_HANDICAP + " to " + (board().size() - 1) + ")");
    }
    checkLiberties(points);
  }

  private void checkLiberties(List<Integer> points) {
    int[] stones = session.game().board().stones();
    points.forEach(point -> stones[point] = 0);
    Board board = new Board(board(), session.spec().players());
    board.setStones(stones);
    for (int point : points) {
      if (board.pseudoLiberties(point) == 0) {
        throw bad("no liberty at " + board().name(point));
      }
    }
  }

  private static GtpError bad(String why) {
    return new GtpError(FailureKind.BAD_VERTEX_LIST, why);
  }

  private Topology board() {
    return session.spec().board();
  }

  private String names(List<Integer> points) {
    return points.stream().map(board()::name).collect(Collectors.joining(" "));
  }

  private static GtpError invalid(int stones, String expected) {
    return new GtpError(
        FailureKind.INVALID_NUMBER_OF_STONES,
        FailureKind.INVALID_HANDICAP.with(stones + " (expected: " + expected + ")"));
  }
}
