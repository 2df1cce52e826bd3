package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Everything that a client can ask about a game without changing anything for others, and
 * everything that it may not do.
 */
final class Questionnaire {
  private static final Set<String> SAID_ELSEWHERE = Set.of("quit", "gtpx-view", "gtpx-chat");
  private static final Set<String> OWN =
      Set.of(
          "undo",
          "gg-undo",
          "gtpx-request_undo",
          "gtpx-take_back",
          "gtpx-answer_undo",
          "gogui-play_sequence",
          "gtpx-reject",
          "gtpx-create",
          "gtpx-sit");

  private final GameSpec spec;
  private final List<String> vertices = new ArrayList<>();

  Questionnaire(GameSpec spec) {
    this.spec = spec;
    for (int point = 0; point < spec.board().size(); point++) {
      vertices.add(new Move(point).name(spec.board()));
    }
    vertices.add("pass");
  }

  /** Returns all lines for these commands, as sent by a client that doesn't hold that seat. */
  List<String> lines(List<String> commands, Color notHeld) {
    List<String> lines = new ArrayList<>();
    for (String command : commands) {
      if (!SAID_ELSEWHERE.contains(command) && !OWN.contains(command)) {
        lines.addAll(lines(command, notHeld));
      }
    }
    return lines;
  }

  private List<String> lines(String command, Color notHeld) {
    String acting = command + " " + notHeld;
    return switch (command) {
      case "play" -> ofVertices("play " + notHeld + " ");
      case "gtpx-play_turn" -> List.of(wholeTurn());
      case "gtpx-dead", "gtpx-ultimatum" -> ofVertices(acting + " ");
      case "gtpx-propose" -> ofVertices(acting + " A1 ");
      case "gtpx-contract" -> List.of(acting + " undos=1 for=2", acting + " no-pass");
      case "gtpx-accept", "gtpx-reject", "gtpx-withdraw" -> List.of(acting + " 1", acting + " 2");
      case "gtpx-ally", "gtpx-prefer" -> ofColors(acting + " ");
      case "gtpx-resume", "gtpx-end_bargaining", "gtpx-stand" -> List.of(acting);
      case "gtpx-fill" -> List.of(acting + " bot");
      case "gtpx-owner", "gtpx-watch" -> List.of(command + " " + RandomClients.GAME + " wrong");
      case "gtpx-serve" -> List.of();
      case "final_status_list" -> List.of("final_status_list dead", "final_status_list alive");
      case "gtpx-record" -> List.of("gtpx-record", "gtpx-record sgf", "gtpx-record json");
      case "gtpx-wait" -> List.of("gtpx-wait after=0");
      case "is_legal" -> ofVertices("is_legal " + notHeld + " ");
      case "findlib", "countlib", "final_status", "color" -> ofVertices(command + " ");
      case "gtpx-legal", "all_legal", "list_stones", "captures", "genmove" -> ofAll(command);
      case "known_command" -> List.of("known_command play");
      default -> List.of(command);
    };
  }

  private String wholeTurn() {
    StringBuilder words = new StringBuilder("gtpx-play_turn");
    spec.colors().forEach(color -> words.append(' ').append(color).append(" pass"));
    return words.toString();
  }

  private List<String> ofVertices(String start) {
    return vertices.stream().map(vertex -> start + vertex).toList();
  }

  private List<String> ofColors(String start) {
    return spec.colors().stream().map(color -> start + color).toList();
  }

  private List<String> ofAll(String command) {
    return ofColors(command + " ");
  }
}
