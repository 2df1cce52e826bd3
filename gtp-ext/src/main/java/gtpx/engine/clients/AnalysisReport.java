package gtpx.engine.clients;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.engine.clients.AnalyzeRequest.Extra;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.json.Json;
import gtpx.player.Analysis;
import gtpx.rules.Scoring;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The results of an analysis in the formats that clients read. Must be written while the analysis
 * is being delivered, because its ownership isn't valid later.
 */
public final class AnalysisReport {
  private static final int VALUE_DIGITS = 4;
  private static final int POINTS_DIGITS = 2;
  private static final int TEN_THOUSAND = 10_000;
  private static final double CONFIDENCE = 1.96; // standard deviations, for 97.5 % on one side
  private static final String LEVELS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";

  private final AnalyzeRequest request;
  private final Position position;
  private final Topology board;
  private final Analysis analysis;

  /** How a line writes numbers, and which numbers it has. */
  enum Style {
    /** Values in ten-thousandths; no points. */
    LZ,
    /** Values from 0 to 1 with a decimal point. */
    KATA
  }

  AnalysisReport(AnalyzeRequest request, Position position, Analysis analysis) {
    this.request = request;
    this.position = position;
    this.analysis = analysis;
    board = position.topology();
  }

  /**
   * Returns the object that a client of the Computer Go Server sends with its move, for spectators.
   * docs/protocol.md, 18.
   *
   * @param moves how many of the best moves it may contain
   */
  public static JsonObject ofCgos(Position position, Analysis analysis, int moves) {
    return new AnalysisReport(AnalyzeRequest.best(analysis.color(), moves), position, analysis)
        .json();
  }

  // The line that clients of Leela Zero or KataGo read.

  /** The whole report; empty if there is nothing to report. */
  String line(Style style) {
    StringBuilder line = new StringBuilder();
    List<Analysis.Choice> choices = analysis.choices();
    for (int order = 0; order < choices.size(); order++) {
      Analysis.Choice choice = choices.get(order);
      if (request.includes(choice, order)) {
        line.append(" info move ").append(choice.move().name(board));
        line.append(measures(choice.visits(), choice.value(), style));
        line.append(lead(lead(choice), style));
        line.append(" lcb ").append(value(lowerBound(choice), style));
        line.append(" order ").append(order).append(" pv ").append(vertices(choice.line()));
        // In a tree only one move leads to a position, so both kinds of visits are the same.
        addIf(Extra.PV_VISITS, " pvVisits", choice::lineVisits, line);
        addIf(Extra.PV_EDGE_VISITS, " pvEdgeVisits", choice::lineVisits, line);
      }
    }
    String root = measures(visits(), analysis.value(), style) + lead(lead(), style);
    line.append(request.asksFor(Extra.ROOT_INFO) ? " rootInfo" + root : "");
    addIf(Extra.OWNERSHIP, " ownership", () -> rounded(owned()), line);
    addIf(Extra.OWNERSHIP_STDEV, " ownershipStdev", () -> rounded(map(this::deviation)), line);
    return line.toString().strip();
  }

  private void addIf(Extra extra, String key, Supplier<List<?>> values, StringBuilder line) {
    if (request.asksFor(extra)) {
      line.append(key);
      values.get().forEach(value -> line.append(' ').append(value));
    }
  }

  private static String measures(int visits, double value, Style style) {
    return " visits " + visits + " winrate " + value(value, style);
  }

  private static Object value(double value, Style style) {
    return style == Style.LZ ? Math.round(TEN_THOUSAND * value) : fixed(value, VALUE_DIGITS);
  }

  private static String lead(Optional<BigDecimal> lead, Style style) {
    return style == Style.LZ
        ? ""
        : lead.map(points -> " scoreMean " + points + " scoreLead " + points).orElse("");
  }

  /** The visits of all moves, including those of an earlier search that this one continued. */
  private int visits() {
    return analysis.choices().stream().mapToInt(Analysis.Choice::visits).sum();
  }

  /** Rounds to that many digits after the decimal point; never gives -0. */
  private static BigDecimal fixed(double value, int digits) {
    return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
  }

  private static List<BigDecimal> rounded(List<Double> values) {
    return values.stream().map(value -> fixed(value, VALUE_DIGITS)).toList();
  }

  private String vertices(List<Move> line) {
    return line.stream().map(move -> move.name(board)).collect(Collectors.joining(" "));
  }

  // The JSON that the Computer Go Server shows to spectators.

  JsonObject json() {
    JsonObject json = measures(analysis.value(), lead(), visits());
    analysis.proof().ifPresent(words -> json.addProperty("comment", words));
    JsonArray moves = new JsonArray();
    for (int order = 0; order < analysis.choices().size(); order++) {
      Analysis.Choice choice = analysis.choices().get(order);
      if (request.includes(choice, order)) {
        moves.add(move(choice));
      }
    }
    json.add("moves", moves);
    // Points have no names here: only on a full grid does their order identify them.
    if (board.grid().layers() == 1
        && board.size() == board.grid().columns() * board.grid().rows()) {
      json.addProperty(
          "ownership", owned().stream().map(AnalysisReport::level).collect(Collectors.joining()));
    }
    return json;
  }

  private static JsonObject measures(double value, Optional<BigDecimal> lead, int visits) {
    JsonObject json = Json.of("winrate", fixed(value, VALUE_DIGITS));
    lead.ifPresent(points -> json.addProperty("score", points));
    json.addProperty("visits", visits);
    return json;
  }

  private JsonObject move(Analysis.Choice choice) {
    JsonObject json = measures(choice.value(), lead(choice), choice.visits());
    json.addProperty("move", choice.move().name(board));
    json.addProperty("pv", vertices(choice.line()));
    return json;
  }

  private static String level(double owned) {
    int level = (int) Math.rint((owned + 1) / 2 * (LEVELS.length() - 1));
    return LEVELS.substring(level, level + 1);
  }

  /**
   * The lower end of Wilson's interval of the value, as if playouts were won or lost; the value
   * itself if it is proved.
   */
  private double lowerBound(Analysis.Choice choice) {
    double value = choice.value();
    if (analysis.proof().isPresent() || choice.visits() == 0) {
      return analysis.proof().isPresent() ? value : 0;
    }
    double square = CONFIDENCE * CONFIDENCE / choice.visits();
    double variance = value * (1 - value) / choice.visits() + square / (4 * choice.visits());
    double center = value + square / 2;
    return Math.max(0, (center - CONFIDENCE * Math.sqrt(variance)) / (1 + square));
  }

  // What the analysis expects at the end, for the colour that it was made for.

  /** By how many points the colour leads after the move; if that isn't known, before it. */
  private Optional<BigDecimal> lead(Analysis.Choice choice) {
    return choice.points().isEmpty() ? lead() : lead(color -> choice.points().get(color.seat()));
  }

  /**
   * The colour's lead, where each point of the board counts by the share of playouts in which it
   * belonged to a player; if something is proved, the lead after the best move.
   */
  private Optional<BigDecimal> lead() {
    return analysis.choices().stream()
        .limit(analysis.proof().isPresent() ? 1 : 0)
        .filter(choice -> !choice.points().isEmpty())
        .findFirst()
        .map(this::lead)
        .orElseGet(() -> lead(this::points));
  }

  /**
   * By how many points the colour leads the best of the others. Includes komi but not prisoners.
   * Empty if the rules count nothing.
   */
  private Optional<BigDecimal> lead(ToDoubleFunction<Color> points) {
    if (position.spec().rules().scoring() == Scoring.NONE) {
      return Optional.empty();
    }
    ToDoubleFunction<Color> score =
        color -> points.applyAsDouble(color) + position.komi().get(color.seat()).doubleValue();
    double best = others().mapToDouble(score).max().orElse(0);
    return Optional.of(fixed(score.applyAsDouble(analysis.color()) - best, POINTS_DIGITS));
  }

  private Stream<Color> others() {
    return position.spec().colors().without(analysis.color()).stream();
  }

  private double points(Color color) {
    return IntStream.range(0, board.size()).mapToDouble(point -> share(point, color)).sum();
  }

  private double share(int point, Color color) {
    return analysis.ownership().share(point, color);
  }

  /** The ownership of every point, from 1 (surely the colour's) to -1 (surely somebody else's). */
  private List<Double> owned() {
    return map(this::owned);
  }

  private double owned(int point) {
    return share(point, analysis.color()) - others(point);
  }

  private double others(int point) {
    return others().mapToDouble(other -> share(point, other)).sum();
  }

  private double deviation(int point) {
    double square = share(point, analysis.color()) + others(point); // mean square of 1, 0 and -1
    double mean = owned(point);
    return Math.sqrt(Math.max(0, square - mean * mean));
  }

  /**
   * The values row by row from the top, left to right; in topology order for an edge list or a box.
   */
  private List<Double> map(IntToDoubleFunction value) {
    Comparator<Integer> fromTheTop = Comparator.comparing(point -> -board.point(point).row());
    boolean isFlat = board.grid().layers() == 1;
    return IntStream.range(0, board.size())
        .boxed()
        .sorted(isFlat ? fromTheTop : Comparator.naturalOrder())
        .map(value::applyAsDouble)
        .toList();
  }
}
