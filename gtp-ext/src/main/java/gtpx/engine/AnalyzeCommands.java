package gtpx.engine;

import gtpx.engine.AnalysisText.Style;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.player.Thinking;
import gtpx.player.ThinkingBudget;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Thinking aloud, in the words of Leela Zero, KataGo, Sabaki and the Computer Go Server: analyses
 * that last until the controller says something more, and moves that are chosen before its eyes.
 * docs/protocol/clients.md#18-analysis
 */
final class AnalyzeCommands {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration AT_THE_END = Duration.ofDays(365);
  private static final int FIRST_LOOK = 16; // playouts of an analysis that is to end at once

  private final EngineSession session;
  private final ClientMoves moves;

  AnalyzeCommands(EngineSession session, ClientMoves moves) {
    this.session = session;
    this.moves = moves;
  }

  void register(Registry registry) {
    registry.add("stop", arguments -> ""); // any line ends an analysis; this one does nothing else
    session.config().player().ifPresent(player -> register(registry, player));
  }

  private void register(Registry registry, Player player) {
    addAnalyses(registry, "lz-", Style.LZ, player);
    addAnalyses(registry, "kata-", Style.KATA, player);
    addAnalyses(registry, "", Style.KATA, player);
    registry.addStreaming("cgos-genmove_analyze", (a, out) -> cgosGenmove(a, out, player));
    addSearches(registry, "", false, player);
    addSearches(registry, "_cancellable", true, player);
    new ChoiceCommands(session, player).register(registry);
  }

  private void addAnalyses(Registry registry, String prefix, Style style, Player player) {
    registry.addStreaming(prefix + "analyze", (a, out) -> analyze(a, out, style, player));
    registry.addStreaming(prefix + "genmove_analyze", (a, out) -> genmove(a, out, style, player));
  }

  private void addSearches(Registry registry, String suffix, boolean isCancellable, Player player) {
    registry.add("kata-search" + suffix, a -> search(a, isCancellable, player));
    registry.addStreaming(
        "kata-search_analyze" + suffix, (a, out) -> searchAloud(a, out, isCancellable, player));
  }

  private AnalyzeRequest read(Arguments arguments, Style style) {
    return AnalyzeRequest.read(arguments, session.next(), style == Style.KATA);
  }

  private String analyze(Arguments arguments, LineOutput output, Style style, Player player) {
    AnalyzeRequest request = read(arguments, style);
    Consumer<Analysis> reports = lines(request, style, output);
    session.checkMayMove(request.color());
    output.begin();
    session.think(
        player,
        request.color(),
        terms -> endlessly(watched(terms, request, request.interval(SECOND), reports)));
    return "";
  }

  /** Until something more is said; if it has been already, for a first look. */
  private Thinking endlessly(Thinking terms) {
    return session.hurry().isFollowed()
        ? terms.within(ThinkingBudget.ofPlayouts(FIRST_LOOK))
        : untilFollowed(terms.endlessly());
  }

  private Thinking untilFollowed(Thinking terms) {
    Cancellation hurry = session.hurry();
    return terms.until(() -> hurry.isInterrupted() || hurry.isFollowed());
  }

  private String genmove(Arguments arguments, LineOutput output, Style style, Player player) {
    OptionalInt turn = arguments.takeTurn();
    AnalyzeRequest request = read(arguments, style);
    Consumer<Analysis> reports = lines(request, style, output);
    Duration interval = request.interval(AT_THE_END);
    Decision decision =
        moves.genmove(
            request.color(), turn, player, terms -> watched(terms, request, interval, reports));
    return play(decision, output);
  }

  private String cgosGenmove(Arguments arguments, LineOutput output, Player player) {
    OptionalInt turn = arguments.takeTurn();
    AnalyzeRequest request = read(arguments, Style.KATA);
    Consumer<Analysis> report =
        analysis -> output.line(new AnalysisJson(request, game(), analysis).json().toString());
    Decision decision =
        moves.genmove(
            request.color(), turn, player, terms -> watched(terms, request, AT_THE_END, report));
    return play(decision, output);
  }

  private String search(Arguments arguments, boolean isCancellable, Player player) {
    AnalyzeRequest request = read(arguments, Style.KATA);
    Decision decision =
        session.think(
            player, request.color(), terms -> cancellable(among(terms, request), isCancellable));
    return isCancelled(isCancellable) ? "cancelled" : decision.words(session.spec().board());
  }

  private String searchAloud(
      Arguments arguments, LineOutput output, boolean isCancellable, Player player) {
    AnalyzeRequest request = read(arguments, Style.KATA);
    Consumer<Analysis> reports = lines(request, Style.KATA, output);
    Decision decision =
        session.think(
            player,
            request.color(),
            terms ->
                cancellable(
                    watched(terms, request, request.interval(AT_THE_END), reports), isCancellable));
    return isCancelled(isCancellable) ? last("cancelled", output) : play(decision, output);
  }

  private Thinking cancellable(Thinking terms, boolean isCancellable) {
    return isCancellable ? untilFollowed(terms) : terms;
  }

  /** Whoever says more before the answer does not wait for it. */
  private boolean isCancelled(boolean isCancellable) {
    return isCancellable && session.hurry().isFollowed();
  }

  private String play(Decision decision, LineOutput output) {
    return last(
        decision.move().map(move -> move.name(session.spec().board())).orElse("resign"), output);
  }

  /** What came of it, on a line of its own. */
  private static String last(String word, LineOutput output) {
    output.begin();
    return "play " + word;
  }

  private Game game() {
    return session.game();
  }

  private Thinking watched(
      Thinking terms, AnalyzeRequest request, Duration interval, Consumer<Analysis> reports) {
    Consumer<Analysis> worthwhile =
        analysis -> {
          if (analysis.playouts() > 0) {
            reports.accept(analysis);
          }
        };
    return among(terms, request).watchedBy(new Thinking.Watching(interval, worthwhile));
  }

  /** Among the moves that are asked for; among all if none of those is legal. */
  private Thinking among(Thinking terms, AnalyzeRequest request) {
    boolean isAnyLegal =
        IntStream.range(-1, session.spec().board().size())
            .mapToObj(Move::ofPoint)
            .filter(request::allows)
            .anyMatch(move -> game().legality(request.color(), move).isLegal());
    return isAnyLegal ? terms.among(request::allows) : terms;
  }

  private Consumer<Analysis> lines(AnalyzeRequest request, Style style, LineOutput output) {
    return analysis -> {
      String line = new AnalysisText(style, request, game(), analysis).line();
      if (!line.isEmpty()) {
        output.line(line);
      }
    };
  }
}
