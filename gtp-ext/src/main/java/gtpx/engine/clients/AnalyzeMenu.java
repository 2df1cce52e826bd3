package gtpx.engine.clients;

import gtpx.engine.Registry;
import java.util.ArrayList;
import java.util.List;

/** What GoGui offers in its window of analyze commands: a type, a label and a command each. */
final class AnalyzeMenu {
  private static final List<String> ALL =
      List.of(
          "gfx/Colors and Seats/gtpx-gfx",
          "string/To Move/gtpx-to_move",
          "string/Last Turn/gtpx-last_turn",
          "string/Final Score/final_score",
          "string/Count/gtpx-score",
          "string/Result/gtpx-result",
          "plist/Dead Stones/final_status_list dead",
          "plist/Legal Moves/all_legal %m",
          "pspairs/Top Moves/top_moves %m",
          "string/Explain Last Move/gomill-explain_last_move",
          "string/Rules/gtpx-rules",
          "string/Colors/gtpx-colors",
          "string/Position/gtpx-position",
          "string/Show Board/showboard",
          "string/Describe Engine/gomill-describe_engine",
          "string/Record/gtpx-record json",
          "none/Save SGF/printsgf %w",
          "none/Load SGF/loadsgf %r");

  /** What a person can't say with stones. */
  private static final List<String> OF_SEAT =
      List.of(
          "eplist/Propose Dead Stones/gtpx-own_dead",
          "param/Allies/gtpx-own_allies",
          "param/Prisoners Taken First/gtpx-own_preferences",
          "none/Resume Play/gtpx-own_resume",
          "none/Resign/play b resign");

  private AnalyzeMenu() {}

  /** The lines of gogui-analyze_commands, of commands that the engine knows. */
  static String words(Registry.Context engine, boolean hasSeat) {
    List<String> lines = new ArrayList<>(ALL);
    if (hasSeat) {
      lines.addAll(OF_SEAT);
    }
    lines.removeIf(line -> !engine.knows(line.split("/", 3)[2].split(" ", 2)[0]));
    return String.join("\n", lines);
  }
}
