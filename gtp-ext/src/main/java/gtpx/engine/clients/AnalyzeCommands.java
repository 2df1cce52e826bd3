package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;
import static gtpx.protocol.CommandTraits.UNSHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.Cancellation;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.LineOutput;
import gtpx.engine.Registry;
import gtpx.engine.clients.AnalysisReport.Style;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.player.Thinking.Watching;
import gtpx.player.ThinkingBudget;
import gtpx.protocol.CommandTraits;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Repeat;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The analysis commands of Leela Zero, KataGo and the Computer Go Server: analyses that last until
 * the controller sends another line, and moves chosen with reports. Also GNU Go's questions about
 * the player's choices. docs/protocol/clients.md#18-analysis
 */
record AnalyzeCommands(EngineSession session, ClientMoves moves) {
  private static final CommandTraits CHOICE =
      UNSHARED.repeat(Repeat.FOR_OTHERS).effect(CursorEffect.GENMOVE);
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final int FIRST_LOOK = 16; // playouts of an analysis that should end at once
  private static final int MOST_MOVES = 10;

  static void register(Registry registry) {
    Registry.Group<AnalyzeCommands> commands =
        registry.group(context -> new AnalyzeCommands(context.session(), context.moves()));
    commands.addAction("stop", SHARED, (group, a) -> {}); // ends an analysis, as any line does
    Registry.Group<AnalyzeCommands> thinking = commands.when(EngineConfig::hasPlayer);
    addAnalyses(thinking, "lz-", Style.LZ);
    addAnalyses(thinking, "kata-", Style.KATA);
    thinking.addStreaming("cgos-genmove_analyze", CHOICE, AnalyzeCommands::cgosGenmove);
    addSearches(thinking, "", false);
    addSearches(thinking, "_cancellable", true);
    thinking.add("restricted_genmove", AnalyzeCommands::restrictedGenmove);
    thinking.add("top_moves", (g, a) -> g.topMoves(a.isEmpty() ? g.session.next() : a.color()));
    thinking.add("top_moves_black", (g, a) -> g.topMoves(g.seen("black")));
    thinking.add("top_moves_white", (g, a) -> g.topMoves(g.seen("white")));
  }

  private static void addAnalyses(
      Registry.Group<AnalyzeCommands> commands, String prefix, Style style) {
    commands.addStreaming(
        prefix + "analyze", UNSHARED, (group, a, out) -> group.analyze(a, out, style));
    commands.addStreaming(
        prefix + "genmove_analyze", CHOICE, (group, a, out) -> group.genmove(a, out, style));
  }

  private static void addSearches(
      Registry.Group<AnalyzeCommands> commands, String suffix, boolean isCancellable) {
    commands.add("kata-search" + suffix, (group, a) -> group.search(a, isCancellable));
    commands.addStreaming(
        "kata-search_analyze" + suffix,
        UNSHARED,
        (group, a, out) -> group.searchWithReports(a, out, isCancellable));
  }

  private AnalyzeRequest read(Arguments arguments, Style style) {
    return AnalyzeRequest.read(arguments, session.next(), style == Style.KATA);
  }

  private String analyze(Arguments arguments, LineOutput output, Style style) {
    AnalyzeRequest request = read(arguments, style);
    Consumer<Analysis> reports = lines(request, style, output);
    session.checkMayMove(request.color());
    output.begin();
    session.think(
        request.color(),
        terms -> endlessly(watched(terms, request, request.interval(SECOND), reports)));
    return "";
  }

  /** Analyses until the next line; if there is one already, only takes a first look. */
  private Thinking endlessly(Thinking terms) {
    return session.cancellation().isFollowed()
        ? terms.within(ThinkingBudget.ofPlayouts(FIRST_LOOK))
        : untilFollowed(terms.endlessly());
  }

  private Thinking untilFollowed(Thinking terms) {
    Cancellation cancellation = session.cancellation();
    return terms.until(() -> cancellation.isInterrupted() || cancellation.isFollowed());
  }

  private String genmove(Arguments arguments, LineOutput output, Style style) {
    OptionalInt turn = arguments.takeTurn();
    AnalyzeRequest request = read(arguments, style);
    Duration interval = request.interval(Watching.AT_THE_END);
    return genmove(request, turn, interval, lines(request, style, output), output);
  }

  private String cgosGenmove(Arguments arguments, LineOutput output) {
    OptionalInt turn = arguments.takeTurn();
    AnalyzeRequest request = read(arguments, Style.KATA);
    Consumer<Analysis> report =
        analysis ->
            output.line(new AnalysisReport(request, session.game(), analysis).json().toString());
    return genmove(request, turn, Watching.AT_THE_END, report, output);
  }

  private String genmove(
      AnalyzeRequest request,
      OptionalInt turn,
      Duration interval,
      Consumer<Analysis> reports,
      LineOutput output) {
    return play(
        moves.genmove(request.color(), turn, terms -> watched(terms, request, interval, reports)),
        output);
  }

  private String search(Arguments arguments, boolean isCancellable) {
    AnalyzeRequest request = read(arguments, Style.KATA);
    Decision decision =
        session.think(request.color(), terms -> cancellable(among(terms, request), isCancellable));
    return isCancelled(isCancellable) ? "cancelled" : decision.words(session.spec().board());
  }

  private String searchWithReports(Arguments arguments, LineOutput output, boolean isCancellable) {
    AnalyzeRequest request = read(arguments, Style.KATA);
    Consumer<Analysis> reports = lines(request, Style.KATA, output);
    Decision decision =
        session.think(
            request.color(),
            terms ->
                cancellable(
                    watched(terms, request, request.interval(Watching.AT_THE_END), reports),
                    isCancellable));
    return isCancelled(isCancellable) ? last("cancelled", output) : play(decision, output);
  }

  private Thinking cancellable(Thinking terms, boolean isCancellable) {
    return isCancellable ? untilFollowed(terms) : terms;
  }

  /**
   * Whether the command was cancelled: a controller that sends more doesn't wait for the answer.
   */
  private boolean isCancelled(boolean isCancellable) {
    return isCancellable && session.cancellation().isFollowed();
  }

  private String play(Decision decision, LineOutput output) {
    return last(
        decision.move().map(move -> move.name(session.spec().board())).orElse("resign"), output);
  }

  /** The result, on a line of its own. */
  private static String last(String word, LineOutput output) {
    output.begin();
    return "play " + word;
  }

  private Thinking watched(
      Thinking terms, AnalyzeRequest request, Duration interval, Consumer<Analysis> reports) {
    Consumer<Analysis> worthwhile =
        analysis -> {
          if (analysis.playouts() > 0) {
            reports.accept(analysis);
          }
        };
    return among(terms, request).watchedBy(new Watching(interval, worthwhile));
  }

  /**
   * Limits the choice to the moves that the request allows, or to no subset if none of those is
   * legal.
   */
  private Thinking among(Thinking terms, AnalyzeRequest request) {
    boolean isAnyLegal =
        IntStream.range(-1, session.spec().board().size())
            .mapToObj(Move::ofPoint)
            .filter(request::allows)
            .anyMatch(move -> session.game().legality(request.color(), move).isLegal());
    return isAnyLegal ? terms.among(request::allows) : terms;
  }

  private Consumer<Analysis> lines(AnalyzeRequest request, Style style, LineOutput output) {
    return analysis -> {
      String line = new AnalysisReport(request, session.game(), analysis).line(style);
      if (!line.isEmpty()) {
        output.line(line);
      }
    };
  }

  // GNU Go's questions.

  /** The player that the client means by that colour. */
  private Color seen(String word) {
    return new Arguments(List.of(word), session.game(), session.viewpoint()).color();
  }

  private String restrictedGenmove(Arguments arguments) {
    Color color = arguments.color();
    List<Move> allowed = arguments.moves();
    checkAnyLegal(color, allowed);
    Decision decision = session.think(color, terms -> terms.among(allowed::contains));
    return decision.words(session.spec().board());
  }

  /** Throws if none of the moves is legal, with the reason for the first. */
  private void checkAnyLegal(Color color, List<Move> moves) {
    if (moves.stream().noneMatch(move -> session.game().legality(color, move).isLegal())) {
      Legality first = session.game().legality(color, moves.get(0));
      throw new IllegalMoveException(color, moves.get(0).name(session.spec().board()), first);
    }
  }

  private String topMoves(Color color) {
    List<Analysis.Choice> found = session.analysis(color).map(Analysis::choices).orElse(List.of());
    return found.stream()
        .filter(choice -> choice.visits() > 0 && !choice.move().isPass())
        .limit(MOST_MOVES)
        .map(choice -> choice.move().name(session.spec().board()) + " " + choice.visits())
        .collect(Collectors.joining(" "));
  }
}
