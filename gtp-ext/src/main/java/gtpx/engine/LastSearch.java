package gtpx.engine;

import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.player.Thinking;
import gtpx.player.Thinking.Watching;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The player's analysis of the last move that it chose. Reveals it only when everybody knows that
 * move, and forgets it when moves are undone.
 */
public final class LastSearch {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final int MOST_CHOICES = 5;

  private Optional<Analysis> latest = Optional.empty(); // of the latest thought
  private Optional<Kept> kept = Optional.empty();
  private Optional<Consumer<Optional<Analysis>>> spectator = Optional.empty();

  /**
   * An analysis that led to a move.
   *
   * @param turn the turn that reveals the move
   */
  private record Kept(int turn, Decision decision, Analysis analysis) {}

  /**
   * Sets who sees every thought: an analysis about every second and one at the end, then nothing.
   */
  public void setSpectator(Optional<Consumer<Optional<Analysis>>> other) {
    spectator = other;
  }

  public boolean hasSpectator() {
    return spectator.isPresent();
  }

  /** The same terms, with a watcher that also keeps the analysis here. */
  Thinking watch(Thinking thinking) {
    latest = Optional.empty();
    Watching others =
        thinking
            .watching()
            .orElse(new Watching(hasSpectator() ? SECOND : Watching.AT_THE_END, analysis -> {}));
    return thinking.watchedBy(
        new Watching(
            others.interval(),
            analysis -> {
              latest = Optional.of(analysis);
              spectator.ifPresent(seeing -> seeing.accept(latest));
              others.watcher().accept(analysis);
            }));
  }

  /** What the latest thought reported last. */
  Optional<Analysis> latest() {
    return latest;
  }

  /** Must be called after each thought. */
  void end() {
    spectator.ifPresent(seeing -> seeing.accept(Optional.empty()));
  }

  /**
   * Keeps the latest analysis as the one that led to this decision.
   *
   * @param turn the turn that reveals the decision to everybody
   */
  void keep(Decision decision, int turn) {
    kept = latest.map(analysis -> new Kept(turn, decision, analysis));
  }

  void forget() {
    kept = Optional.empty();
  }

  /** The analysis, if everybody knows its move. */
  public Optional<Analysis> find(Position game) {
    return known(game).map(Kept::analysis);
  }

  private Optional<Kept> known(Position game) {
    return kept.filter(thought -> thought.turn <= game.turn());
  }

  /** A line about the move, then one for each of the best choices; empty if nothing is known. */
  public String words(Position game) {
    return known(game).map(thought -> words(thought, game.topology())).orElse("");
  }

  private static String words(Kept thought, Topology topology) {
    Analysis analysis = thought.analysis;
    String head =
        String.format(
            Locale.ROOT,
            "%s chose %s: %d playouts, value %.3f",
            analysis.color(),
            thought.decision.words(topology),
            analysis.playouts(),
            analysis.value());
    String proof = analysis.proof().map(words -> "\n" + words).orElse("");
    return analysis.choices().stream()
        .limit(MOST_CHOICES)
        .map(choice -> words(choice, topology))
        .collect(Collectors.joining("", head + proof, ""));
  }

  private static String words(Analysis.Choice choice, Topology topology) {
    return String.format(
        Locale.ROOT,
        "\n%s: %d visits, value %.3f, line %s",
        name(choice.move(), topology),
        choice.visits(),
        choice.value(),
        choice.line().stream().map(move -> name(move, topology)).collect(Collectors.joining(" ")));
  }

  private static String name(Move move, Topology topology) {
    return Decision.of(move).words(topology);
  }
}
