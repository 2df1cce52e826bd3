package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Setup;
import gtpx.player.Decision;
import gtpx.protocol.CommandTraits.PlaceEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.TreeMap;

/** GoGui's extensions of GTP but its rulers: sequences, positions, interruption, the title. */
final class GoguiCommands {
  private final Registry.Context context;
  private final EngineSession session;
  private final ClientMoves moves;

  private GoguiCommands(Registry.Context context) {
    this.context = context;
    session = context.session();
    moves = context.moves();
  }

  static void register(Registry registry) {
    Registry.Group<GoguiCommands> commands = registry.group(GoguiCommands::new);
    commands.add("gogui-interrupt", SHARED, (group, arguments) -> "");
    commands.add(
        "gogui-sigint", (group, arguments) -> String.valueOf(ProcessHandle.current().pid()));
    commands.add("gogui-title", SHARED, (group, arguments) -> group.title());
    commands.add(
        "gogui-play_sequence",
        SHARED.repeat(Repeat.IN_REPLAY).effect(PlaceEffect.MOVES),
        GoguiCommands::playSequence);
    commands.add("gogui-setup", GoguiCommands::setup);
    commands.add("gogui-setup_player", GoguiCommands::setupPlayer);
    commands.add("gogui-analyze_commands", SHARED, GoguiCommands::analyzeMenu);
    commands.add(
        "gtpx-gfx",
        SHARED.maxArguments(0),
        (group, arguments) -> new GoguiPicture(group.session).withStatus());
  }

  private String analyzeMenu(Arguments arguments) {
    return AnalyzeMenu.words(context, session.viewpoint().view().hasFormsOfSeat());
  }

  private Game game() {
    return session.game();
  }

  /** The variant and the true colours, since the window shows only black and white stones. */
  private String title() {
    StringJoiner seats = new StringJoiner(", ", session.spec().variant() + ": ", "");
    for (Color color : session.spec().colors()) {
      boolean isHeld = color.equals(session.viewpoint().seat());
      boolean isTold = isHeld && !session.viewpoint().isTrue(session.spec());
      seats.add((color.seat() + 1) + " " + color + (isTold ? " (you)" : ""));
    }
    return seats.toString();
  }

  private String playSequence(Arguments arguments) {
    session.controller().allOrNone(() -> playAll(arguments));
    return "";
  }

  /** Reads each colour after the moves before it: what it means may depend on them. */
  private void playAll(Arguments arguments) {
    while (!arguments.isEmpty()) {
      Color color = arguments.color();
      Decision decision = arguments.decision();
      if (decision.isResignation()) {
        throw GtpError.syntax("resign (expected: a vertex or pass)");
      }
      moves.play(color, decision, OptionalInt.empty());
    }
  }

  private String setup(Arguments arguments) {
    boolean isEmpty = game().board().emptyCount() == game().topology().size();
    if (game().turn() > 0 || !isEmpty || !game().committed().isEmpty()) {
      throw new GtpError("board not empty", "gogui-setup (expected: after clear_board)");
    }
    Map<Color, List<Integer>> stones = new TreeMap<>();
    while (!arguments.isEmpty()) {
      List<Integer> points = stones.computeIfAbsent(arguments.color(), color -> new ArrayList<>());
      points.add(arguments.point(arguments.word("a vertex")));
    }
    session.setUp(Setup.of(stones));
    return "";
  }

  private String setupPlayer(Arguments arguments) {
    Color color = arguments.color();
    if (game().undoable() > 0) {
      throw new GtpError("cannot set player", "moves were made (expected: after gogui-setup)");
    }
    if (!session.spec().rules().isSimultaneous()) {
      session.setUp(lastSetup().withToMove(color));
    }
    return "";
  }

  /** What was set up last, or the empty board that the game began with. */
  private Setup lastSetup() {
    Optional<Event> last = game().events().stream().reduce((first, second) -> second);
    if (last.isPresent() && last.get() instanceof Event.SetUp setUp) {
      return setUp.setup();
    }
    if (game().board().emptyCount() == game().topology().size()) {
      return Setup.of(Map.of());
    }
    throw new GtpError("cannot set player", "no position was set up (expected: gogui-setup)");
  }
}
