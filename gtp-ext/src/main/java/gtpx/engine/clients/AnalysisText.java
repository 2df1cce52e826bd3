package gtpx.engine.clients;

import gtpx.board.Topology;
import gtpx.engine.clients.AnalyzeRequest.Extra;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.player.Analysis;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/** A report of an analysis as the line that clients of Leela Zero, KataGo or Sabaki read. */
final class AnalysisText {
  private static final int VALUE_DIGITS = 4;
  private static final int POINTS_DIGITS = 2;
  private static final int TEN_THOUSAND = 10_000;

  private final Style style;
  private final AnalyzeRequest request;
  private final Position position;
  private final Analysis analysis;
  private final Forecast forecast;

  /** How numbers are written, and which are told. */
  enum Style {
    /** Values in ten-thousandths; no points. */
    LZ,
    /** Values with a point, from 0 to 1. */
    KATA
  }

  AnalysisText(Style style, AnalyzeRequest request, Position position, Analysis analysis) {
    this.style = style;
    this.request = request;
    this.position = position;
    this.analysis = analysis;
    forecast = new Forecast(position, analysis);
  }

  /** The whole report; empty if there is nothing to tell. */
  String line() {
    StringBuilder line = new StringBuilder();
    String lead = lead();
    List<Analysis.Choice> choices = analysis.choices();
    for (int order = 0; order < choices.size(); order++) {
      if (request.tells(choices.get(order), order)) {
        line.append(info(choices.get(order), lead, order));
      }
    }
    return line.append(rest(lead)).toString().strip();
  }

  private String info(Analysis.Choice choice, String lead, int order) {
    return " info move "
        + choice.move().name(position.topology())
        + measures(choice.visits(), choice.value(), lead)
        + " order "
        + order
        + " pv "
        + vertices(choice.line(), position.topology())
        + visits(Extra.PV_VISITS, " pvVisits ", choice)
        + visits(Extra.PV_EDGE_VISITS, " pvEdgeVisits ", choice);
  }

  private String measures(int visits, double value, String lead) {
    return " visits " + visits + " winrate " + value(value) + lead;
  }

  private String value(double value) {
    return style == Style.LZ
        ? String.valueOf(Math.round(TEN_THOUSAND * value))
        : fixed(value, VALUE_DIGITS).toString();
  }

  /** The position's, whatever the move. */
  private String lead() {
    if (style == Style.LZ || forecast.lead().isEmpty()) {
      return "";
    }
    return " scoreLead " + fixed(forecast.lead().getAsDouble(), POINTS_DIGITS);
  }

  /** With that many digits after the point, and never -0. */
  static BigDecimal fixed(double value, int digits) {
    return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
  }

  static String vertices(List<Move> line, Topology board) {
    return line.stream().map(move -> move.name(board)).collect(Collectors.joining(" "));
  }

  /** In a tree a position is reached by one move only, so the visits of both are the same. */
  private String visits(Extra extra, String key, Analysis.Choice choice) {
    return request.asksFor(extra)
        ? choice.lineVisits().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(" ", key, ""))
        : "";
  }

  private String rest(String lead) {
    String root = " rootInfo" + measures(analysis.playouts(), analysis.value(), lead);
    return (request.asksFor(Extra.ROOT_INFO) ? root : "")
        + (request.asksFor(Extra.OWNERSHIP) ? " ownership" + floats(forecast.owned()) : "")
        + (request.asksFor(Extra.OWNERSHIP_STDEV)
            ? " ownershipStdev" + floats(forecast.deviation())
            : "");
  }

  private static String floats(List<Double> values) {
    return values.stream()
        .map(value -> " " + fixed(value, VALUE_DIGITS))
        .collect(Collectors.joining());
  }
}
