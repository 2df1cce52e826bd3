package gtpx.engine;

import gtpx.board.Color;
import gtpx.player.Decision;
import gtpx.player.Player;
import java.util.OptionalInt;

/** Moves and their taking back in the words of GTP 2. */
final class PlayCommands {
  private final EngineSession session;
  private final ClientMoves moves;

  PlayCommands(EngineSession session, ClientMoves moves) {
    this.session = session;
    this.moves = moves;
  }

  void register(Registry registry) {
    registry.add("play", this::play);
    session
        .config()
        .player()
        .ifPresent(
            player -> {
              registry.add("genmove", arguments -> genmove(arguments, player));
              registry.add("reg_genmove", arguments -> regGenmove(arguments, player));
            });
    registry.add("undo", this::undo);
    registry.add("gg-undo", this::undoSeveral);
  }

  private String play(Arguments arguments) {
    OptionalInt turn = arguments.takeTurn();
    moves.play(arguments.color(), arguments.decision(), turn);
    return "";
  }

  private String genmove(Arguments arguments, Player player) {
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    return words(moves.genmove(color, turn, player));
  }

  private String regGenmove(Arguments arguments, Player player) {
    return words(session.think(player, arguments.color(), terms -> terms));
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
