package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.CommandTraits.PlaceEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpError;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Moves in games of any variant: whom the game waits for, what is legal, whole turns. */
final class GtpxPlayCommands {
  private final EngineSession session;

  GtpxPlayCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<GtpxPlayCommands> commands =
        registry.group(context -> new GtpxPlayCommands(context.session()));
    commands.add(
        "gtpx-to_move",
        SHARED.maxArguments(0),
        (group, arguments) -> group.game().toMove().toString());
    commands.add("gtpx-legal", SHARED.maxArguments(1), GtpxPlayCommands::legal);
    commands.add(
        "gtpx-play_turn",
        SHARED.repeat(Repeat.WITH_TURN).effect(PlaceEffect.CATCH_UP),
        GtpxPlayCommands::playTurn);
    commands.add(
        "gtpx-last_turn",
        SHARED.maxArguments(0),
        (group, arguments) -> group.words(group.game().lastTurn()));
    commands.add("gtpx-prefer", SHARED, GtpxPlayCommands::prefer);
  }

  private Game game() {
    return session.game();
  }

  private String words(Turn turn) {
    return TurnJson.of(turn, session.spec().board()).toString();
  }

  private String legal(Arguments arguments) {
    return game().legalMoves(arguments.color()).stream()
        .map(move -> move.name(game().topology()))
        .collect(Collectors.joining(" "));
  }

  private String playTurn(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    Map<Color, Decision> said = readTurn(arguments);
    return words(session.controller().playTurn(said, turn));
  }

  private static Map<Color, Decision> readTurn(Arguments arguments) {
    Map<Color, Decision> said = new TreeMap<>();
    do {
      Color color = arguments.color();
      if (said.put(color, arguments.decision()) != null) {
        throw GtpError.syntax(color + " twice (expected: each colour once)");
      }
    } while (!arguments.isEmpty());
    return said;
  }

  private String prefer(Arguments arguments) {
    Color color = arguments.color();
    session.controller().announce(color, new Event.Preferred(color, arguments.colors()));
    return "";
  }
}
