package gtpx.engine;

import gtpx.board.Color;
import java.util.Optional;
import java.util.OptionalInt;

/** Moves and their taking back in the words of GTP 2. */
final class PlayCommands {
  private final Session session;

  PlayCommands(Session session) {
    this.session = session;
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
    session.play(arguments.color(), arguments.decision(), turn);
    return "";
  }

  private String genmove(Arguments arguments, Player player) {
    OptionalInt turn = arguments.takeTurn();
    Color color = arguments.color();
    Optional<Decision> said = session.findSaid(color, turn);
    return words(said.orElseGet(() -> move(color, player)));
  }

  /** Chooses and moves. A resignation from a game that is over has no effect. */
  private Decision move(Color color, Player player) {
    Decision decision = session.think(player, color);
    if (!decision.isResignation() || !session.game().isFinished()) {
      session.play(color, decision, OptionalInt.empty());
    }
    return decision;
  }

  private String regGenmove(Arguments arguments, Player player) {
    return words(session.think(player, arguments.color()));
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
