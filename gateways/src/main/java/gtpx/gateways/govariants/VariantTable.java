package gtpx.gateways.govariants;

import gtpx.game.GameSpec;
import gtpx.json.JsonValue;
import gtpx.rules.Variants;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which variants and settings of a govariants server have a counterpart in our rules; refuses all
 * others by name. The table is in docs/servers-govariants.md.
 *
 * @param spec the counterpart
 * @param points the board, with the server's names of points
 */
record VariantTable(GameSpec spec, PointNames points) {
  private static final int MOST_PLAYERS = 64;
  private static final String ALL_ALIVE = "scoring=area";

  /** Why the other variants have none. */
  private static final Map<String, String> UNKNOWN =
      Map.ofEntries(
          Map.entry("capture", "the first capture ends the game"),
          Map.entry("chess", "it is chess"),
          Map.entry("cube", "its board is generated on the server"),
          Map.entry("drift", "the board shifts"),
          Map.entry("fractional", "stones have two colours"),
          Map.entry("freeze", "an atari forbids captures"),
          Map.entry("keima", "moves come in pairs"),
          Map.entry("lighthouse", "stones are hidden"),
          Map.entry("one color", "colours are hidden"),
          Map.entry("phantom", "stones are hidden"),
          Map.entry("pyramid", "points have different values"),
          Map.entry("quantum", "stones are entangled"),
          Map.entry("rengo", "players of a team take turns"),
          Map.entry("rizoma", "its board is generated on the server"),
          Map.entry("sfractional", "stones have two colours"),
          Map.entry("super tic-tac-go", "the last move limits the next"),
          Map.entry("tetris", "shapes are forbidden"),
          Map.entry("thue-morse", "the turn order is the Thue-Morse sequence"));

  /**
   * Returns the counterpart of a game.
   *
   * @throws GovariantsException if there is none, naming the variant or the setting
   */
  static VariantTable read(String variant, JsonValue<GovariantsException> config)
      throws GovariantsException {
    return switch (variant) {
      case "baduk" -> baduk(config);
      case "parallel" -> parallel(config);
      default ->
          throw refused(
              "variant=" + variant, UNKNOWN.getOrDefault(variant, "unknown to this version"));
    };
  }

  private static GovariantsException refused(String setting, String why) {
    return GovariantsException.lasting(setting + " has no counterpart here: " + why);
  }

  private static void checkKeys(JsonValue<GovariantsException> config, Set<String> known)
      throws GovariantsException {
    for (Map.Entry<String, JsonValue<GovariantsException>> setting : config.fields().entrySet()) {
      if (!known.contains(setting.getKey())) {
        throw refused(
            setting.getKey() + "=" + setting.getValue(), "the setting is unknown to this version");
      }
    }
  }

  private static VariantTable baduk(JsonValue<GovariantsException> config)
      throws GovariantsException {
    checkKeys(config, Set.of("width", "height", "komi", "board", "time_control"));
    PointNames points = config.has("board") ? board(config.get("board")) : grid(config);
    return new VariantTable(
        spec(points, "go", "komi=" + config.get("komi").exact().toPlainString()), points);
  }

  private static VariantTable parallel(JsonValue<GovariantsException> config)
      throws GovariantsException {
    checkKeys(
        config, Set.of("width", "height", "num_players", "collision_handling", "time_control"));
    PointNames points = grid(config);
    int players = config.get("num_players").count();
    if (players < 2 || players > MOST_PLAYERS) {
      throw refused("num_players=" + players, "2 to " + MOST_PLAYERS + " are possible");
    }
    checkCollision(config.get("collision_handling").text());
    return new VariantTable(
        spec(
            points,
            "parallel",
            "players=" + players,
            "collision=void",
            "capture=new-last",
            "suicide=allowed",
            "ko=none",
            "prisoners=none",
            ALL_ALIVE),
        points);
  }

  private static void checkCollision(String handling) throws GovariantsException {
    String setting = "collision_handling=" + handling;
    switch (handling) {
      case "pass" -> {}
      case "ko" ->
          throw refused(setting, "it spares some chains that collision=block would capture");
      case "merge" -> throw refused(setting, "stones that meet become one of several colours");
      default -> throw refused(setting, "unknown to this version");
    }
  }

  private static PointNames board(JsonValue<GovariantsException> board) throws GovariantsException {
    String type = board.get("type").text();
    return switch (type) {
      case "grid" -> grid(board);
      case "custom" -> {
        List<List<Integer>> adjacent =
            board.get("adjacencyList").list(each -> each.list(JsonValue::count));
        try {
          yield PointNames.graph(adjacent);
        } catch (IllegalArgumentException e) {
          throw refused("board.type=custom", String.valueOf(e.getMessage()));
        }
      }
      default -> throw refused("board.type=" + type, "the board is generated on the server");
    };
  }

  private static PointNames grid(JsonValue<GovariantsException> config) throws GovariantsException {
    int width = lines(config, "width");
    int height = lines(config, "height");
    return PointNames.grid(width, height);
  }

  private static int lines(JsonValue<GovariantsException> config, String key)
      throws GovariantsException {
    int lines = config.get(key).count();
    if (lines < 1 || lines > PointNames.MOST_LINES) {
      throw refused(key + "=" + lines, "1 to " + PointNames.MOST_LINES + " are possible");
    }
    return lines;
  }

  private static GameSpec spec(PointNames points, String... words) throws GovariantsException {
    List<String> all = new ArrayList<>(List.of(words));
    all.add("board=" + points.board());
    try {
      return GameSpec.parse(all, Variants.STANDARD);
    } catch (IllegalArgumentException e) {
      throw GovariantsException.lasting("the game can't be played here: " + e.getMessage());
    }
  }
}
