package gtpx.engine.clients;

import com.google.gson.JsonObject;
import gtpx.game.Position;
import gtpx.player.Analysis;

/** What the Computer Go Server shows to spectators of a player's thoughts. docs/protocol.md, 18. */
public final class CgosAnalysis {
  private CgosAnalysis() {}

  /**
   * Returns the object that a client sends with its move. Must be called while the analysis is
   * being delivered, because its ownership isn't valid later.
   *
   * @param moves how many of the best moves it may contain
   */
  public static JsonObject json(Position position, Analysis analysis, int moves) {
    AnalyzeRequest request = AnalyzeRequest.best(analysis.color(), moves);
    return new AnalysisReport(request, position, analysis).json();
  }
}
