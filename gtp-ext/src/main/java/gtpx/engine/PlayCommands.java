package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.player.Decision;
import java.util.OptionalInt;

/** Moves and their taking back in the words of GTP 2. */
final class PlayCommands {
  private final EngineSession session;
  private final ClientMoves moves;

  PlayCommands(EngineSession session, ClientMoves moves) {
    this.session = session;
    this.moves = moves;
  }

  static void register(Registry registry) {
    Registry.Group<PlayCommands> commands =
        registry.group(context -> new PlayCommands(context.session(), context.moves()));
    commands.add("play", SHARED, PlayCommands::play);
    Registry.Group<PlayCommands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.add("genmove", PlayCommands::genmove);
    thinking.add("reg_genmove", PlayCommands::regGenmove);
    commands.add("undo", PlayCommands::undo);
    commands.add("gg-undo", PlayCommands::undoSeveral);
  }

  private String play(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    moves.play(arguments.color(), arguments.decision(), turn);
    return "";
  }

  private String genmove(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    return words(moves.genmove(color, turn, session.player()));
  }

  private String regGenmove(Arguments arguments) {
    return words(session.think(session.player(), arguments.color(), terms -> terms));
  }

  private String words(Decision decision) {
    return decision.words(session.spec().board());
  }

  private String undo(Arguments arguments) {
    session.undo(1);
    return "";
  }

  private String undoSeveral(Arguments arguments) {
    int times = arguments.isEmpty() ? 1 : arguments.number("a number of moves");
    session.undo(times);
    return "";
  }
}
