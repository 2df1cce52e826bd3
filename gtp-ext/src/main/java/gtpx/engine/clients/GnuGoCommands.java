package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Board;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.ScoreText;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.player.ThinkingBudget;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import gtpx.rules.Tally;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * GNU Go's questions about the board, legal moves and the count, answered in GNU Go's format. Kigo
 * asks many of them after every move: it shows the stones in the answers and keeps no board of its
 * own.
 */
record GnuGoCommands(EngineSession session, ClientMoves moves) {

  static void register(Registry registry) {
    Registry.Group<GnuGoCommands> commands =
        registry.group(context -> new GnuGoCommands(context.session(), context.moves()));
    commands.add("color", SHARED, GnuGoCommands::color);
    commands.add("all_legal", SHARED, GnuGoCommands::allLegal);
    commands.add("is_legal", SHARED, GnuGoCommands::isLegal);
    commands.add("findlib", SHARED, (group, a) -> group.names(group.liberties(a)));
    commands.add("countlib", SHARED, (group, a) -> String.valueOf(group.liberties(a).size()));
    commands.add("list_stones", SHARED, GnuGoCommands::listStones);
    commands.add("captures", SHARED, GnuGoCommands::captures);
    commands.add("estimate_score", SHARED, (group, a) -> group.estimateScore());
    commands.add("final_status", SHARED, GnuGoCommands::finalStatus);
    commands.add("query_boardsize", SHARED, (group, a) -> group.queryBoardsize());
    commands.add("get_handicap", SHARED, (group, a) -> String.valueOf(group.handicap()));
    commands.add("move_history", SHARED, (g, a) -> String.join("\n", g.moveHistory()));
    commands.add("last_move", SHARED, (group, a) -> group.lastMove());
    commands.addAction("black", (group, a) -> group.play("black", a));
    commands.addAction("white", (group, a) -> group.play("white", a));
    commands.add("echo", SHARED, (group, a) -> echo(a));
    commands.add("echo_err", (group, a) -> group.echoToLog(echo(a)));
    Registry.Group<GnuGoCommands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.addAction("level", GnuGoCommands::level);
    thinking.add("get_random_seed", (g, a) -> String.valueOf(g.session.player().seed()));
    thinking.addAction("set_random_seed", (g, a) -> g.session.player().setSeed(a.signedNumber()));
  }

  /**
   * The names of points, separated by blanks: the top row first, each row from A on. Boards without
   * such rows, the box and the edge list, use topology order.
   */
  private String names(Collection<Integer> points) {
    Topology board = session.game().topology();
    boolean hasRows = board.shape().isFlat();
    return points.stream()
        .sorted(
            Comparator.comparing((Integer point) -> hasRows ? -board.point(point).row() : 0)
                .thenComparing(point -> point))
        .map(board::name)
        .collect(Collectors.joining(" "));
  }

  private String color(Arguments arguments) {
    int holder = session.game().color(arguments.point(arguments.word("a vertex")));
    return holder == Board.EMPTY
        ? "empty"
        : session.viewpoint().word(new Color(holder), session.spec());
  }

  private String allLegal(Arguments arguments) {
    List<Move> moves = session.game().legalMoves(arguments.color());
    return names(moves.stream().filter(move -> !move.isPass()).map(Move::point).toList());
  }

  private String isLegal(Arguments arguments) {
    Color color = arguments.color();
    return session.game().legality(color, arguments.move()).isLegal() ? "1" : "0";
  }

  private List<Integer> liberties(Arguments arguments) {
    String vertex = arguments.word("a vertex");
    int point = arguments.point(vertex);
    if (session.game().color(point) == Board.EMPTY) {
      throw new GtpError("vertex must not be empty", vertex + " (expected: a stone)");
    }
    int[] liberties = new int[session.game().topology().size()];
    int count = session.game().board().liberties(point, liberties);
    return Arrays.stream(liberties, 0, count).boxed().toList();
  }

  private String listStones(Arguments arguments) {
    ColorSet players = arguments.players();
    return names(
        session.game().stones().entrySet().stream()
            .filter(stones -> players.contains(stones.getKey()))
            .flatMap(stones -> stones.getValue().stream())
            .toList());
  }

  /**
   * In a game of two, all stones the other player lost, as GNU Go counts; otherwise the prisoners,
   * if the rules have any.
   */
  private String captures(Arguments arguments) {
    ColorSet players = arguments.players();
    Tally tally = session.game().tally();
    boolean areHeld = session.spec().players() > 2 && session.spec().rules().prisoners().areHeld();
    int captured =
        areHeld
            ? players.stream().mapToInt(color -> tally.held(color.seat())).sum()
            : session.spec().colors().without(players).stream()
                .mapToInt(color -> tally.lost(color.seat()))
                .sum();
    return String.valueOf(captured);
  }

  /** White's estimated lead. The estimate is a single number, so both bounds are equal. */
  private String estimateScore() {
    if (session.spec().players() > 2) {
      return new ScoreText(session).counted();
    }
    BigDecimal lead = new ScoreText(session).whiteLead();
    return String.format(
        Locale.ROOT,
        "%s+%.1f (upper bound: %.1f, lower: %.1f)",
        lead.signum() < 0 ? "B" : "W",
        lead.abs(),
        lead,
        lead);
  }

  private String finalStatus(Arguments arguments) {
    int point = arguments.point(arguments.word("a vertex"));
    session.checkCountable();
    if (session.game().color(point) != Board.EMPTY) {
      return session.dead().contains(point) ? "dead" : "alive";
    }
    int owner = new ScoreText(session).count().owners().get(point);
    return owner == Board.EMPTY
        ? "dame"
        : session.viewpoint().word(new Color(owner), session.spec()) + "_territory";
  }

  /** The side of a square, or columns and rows. */
  private String queryBoardsize() {
    Topology board = session.spec().board();
    if (!board.shape().isFlat()) {
      throw new GtpError(
          FailureKind.UNACCEPTABLE_SIZE, "the board is " + board + " (see gtpx-topology)");
    }
    int columns = board.grid().columns();
    int rows = board.grid().rows();
    return columns == rows ? String.valueOf(columns) : columns + " " + rows;
  }

  private int handicap() {
    return session.game().events().stream()
        .filter(Event.Handicap.class::isInstance)
        .mapToInt(event -> ((Event.Handicap) event).points().size())
        .sum();
  }

  /**
   * The resolved moves, latest first, without commitments. Handicap stones and resignations aren't
   * moves.
   */
  private List<String> moveHistory() {
    List<String> lines = new ArrayList<>();
    for (Turn turn : turns(session.game())) {
      turn.choices().forEach((color, choice) -> addLine(color, choice, lines));
    }
    Collections.reverse(lines);
    return lines;
  }

  private String lastMove() {
    return moveHistory().stream()
        .findFirst()
        .orElseThrow(() -> new GtpError("no previous move known"));
  }

  /** A move by a command of GTP 1, which is named after the colour. */
  private void play(String color, Arguments arguments) {
    Arguments named = new Arguments(List.of(color), session.game(), session.viewpoint());
    Decision decision = arguments.decision();
    arguments.checkEmpty();
    moves.play(named.color(), decision, OptionalInt.empty());
  }

  private static String echo(Arguments arguments) {
    return GtpResponse.ascii(String.join(" ", arguments.rest()));
  }

  private String echoToLog(String text) {
    PrintWriter log = session.config().host().log();
    log.println(text);
    log.flush();
    return text;
  }

  /** The turns of the game, obtained by replaying its events. */
  private static List<Turn> turns(Position game) {
    List<Turn> turns = new ArrayList<>();
    Game again = new Game(game.spec(), game.isFree());
    for (Event event : game.events()) {
      int before = again.turn();
      again.replay(event);
      if (again.turn() > before && !again.lastTurn().isStart()) {
        turns.add(again.lastTurn());
      }
    }
    return turns;
  }

  private void addLine(Color color, Turn.Choice choice, List<String> lines) {
    if (choice.result() != Turn.Result.RESIGNED) {
      String vertex = shown(choice).name(session.game().topology()).toUpperCase(Locale.ROOT);
      lines.add(session.viewpoint().word(color, session.spec()) + " " + vertex);
    }
  }

  /** For a two-colour client, replaces a stone that wasn't placed by a pass. */
  private Move shown(Turn.Choice choice) {
    boolean isShown =
        choice.result() == Turn.Result.PLACED
            || session.viewpoint().showsTrueColors(session.spec());
    return isShown ? choice.move() : Move.PASS;
  }

  /**
   * Sets the level. Any number is accepted, as by GNU Go: 0 means the lowest level, and numbers
   * above the highest mean the highest.
   */
  private void level(Arguments arguments) {
    int asked = arguments.number("a level, 1 to 10");
    int level = Math.min(ThinkingBudget.MOST_LEVEL, Math.max(1, asked));
    session.moveTime().setPlayouts(ThinkingBudget.ofLevel(level).playouts());
  }
}
