package gtpx.engine;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The commands of an engine that one of many clients of a game may give: those that only ask, and
 * those by which a player says something. Not among them is what chooses for a player, changes the
 * game for all, or reads and writes files.
 */
final class SharedCommands {
  private static final Set<String> NAMES =
      Set.of(
          "protocol_version",
          "name",
          "version",
          "gtpx-version",
          "gtpx-variants",
          "showboard",
          "play",
          "final_score",
          "final_status_list",
          "gtpx-score",
          "gtpx-result",
          "gtpx-rules",
          "gtpx-colors",
          "gtpx-topology",
          "gtpx-position",
          "gtpx-to_move",
          "gtpx-legal",
          "gtpx-play_turn",
          "gtpx-last_turn",
          "gtpx-prefer",
          "gtpx-dead",
          "gtpx-resume",
          "gtpx-ally",
          "gtpx-propose",
          "gtpx-ultimatum",
          "gtpx-contract",
          "gtpx-accept",
          "gtpx-reject",
          "gtpx-withdraw",
          "gtpx-end_bargaining",
          "gtpx-record",
          "gtpx-gfx",
          "gtpx-own_dead",
          "gtpx-own_allies",
          "gtpx-own_preferences",
          "gtpx-own_resume",
          "gogui-interrupt",
          "gogui-title",
          "gogui-play_sequence",
          "gogui-analyze_commands",
          "gogui-rules_game_id",
          "gogui-rules_board_size",
          "gogui-rules_board",
          "gogui-rules_board_gfx",
          "gogui-rules_captured_count",
          "gogui-rules_legal_moves",
          "gogui-rules_side_to_move",
          "gogui-rules_final_result",
          "stop",
          "get_komi",
          "kgs-game_over",
          "kata-list_time_settings",
          "kata-get-rules",
          "color",
          "all_legal",
          "is_legal",
          "findlib",
          "countlib",
          "list_stones",
          "captures",
          "estimate_score",
          "final_status",
          "query_boardsize",
          "get_handicap",
          "move_history",
          "clear_cache",
          "cgos-opponent_name",
          "cgos-opponent_rating",
          "cgos-gameover");

  private static final Map<View, Map<String, Integer>> GROUPS = new ConcurrentHashMap<>();

  private SharedCommands() {}

  /** Which of the {@link CommandGroups} each is of, in the view of that client; always the same. */
  static Map<String, Integer> groups(EngineSession session, ClientMoves moves) {
    return GROUPS.computeIfAbsent(
        session.viewpoint().view(), view -> CommandGroups.find(NAMES, session, moves));
  }
}
