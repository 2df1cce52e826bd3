package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.View;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.game.Setup;
import gtpx.player.Analysis;
import gtpx.player.Decision;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.rules.Scoring;
import gtpx.rules.Variants;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * GoGui's extensions of GTP: sequences, positions, the title, its menu. Also its rulers: the
 * answers with which an unmodified GoGui, without knowing the rules of a game, shows it and plays
 * it as the held seat against the rest. And its dialogs, for what a person can't express by moves.
 */
record GoguiCommands(Registry.Context context, EngineSession session, ClientMoves moves) {
  /** The entries of GoGui's window of analyze commands, each with a type, a label and a command. */
  private static final List<String> MENU =
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
          "gfx/Expected Moves and Territory/gtpx-search_gfx",
          "param/Live Graphics/gtpx-live_gfx",
          "string/Explain Last Move/gomill-explain_last_move",
          "string/Rules/gtpx-rules",
          "string/Colors/gtpx-colors",
          "string/Position/gtpx-position",
          "string/Show Board/showboard",
          "string/Describe Engine/gomill-describe_engine",
          "string/Record/gtpx-record json",
          "none/Save SGF/printsgf %w",
          "none/Load SGF/loadsgf %r");

  /** The entries for what a person can't express with stones. */
  private static final List<String> MENU_OF_SEAT =
      List.of(
          "eplist/Propose Dead Stones/gtpx-own_dead",
          "param/Allies/gtpx-own_allies",
          "param/Prisoners Taken First/gtpx-own_preferences",
          "none/Resume Play/gtpx-own_resume",
          "none/Resign/play b resign");

  static void register(Registry registry) {
    Registry.Group<GoguiCommands> commands =
        registry.group(context -> new GoguiCommands(context, context.session(), context.moves()));
    commands.addAction("gogui-interrupt", SHARED, (group, a) -> {});
    commands.add("gogui-sigint", (group, a) -> String.valueOf(ProcessHandle.current().pid()));
    commands.add("gogui-title", SHARED, (group, a) -> group.title());
    commands.addAction(
        "gogui-play_sequence",
        SHARED.repeat(Repeat.IN_REPLAY).effect(CursorEffect.MOVES),
        (group, a) -> group.session.controller().allOrNone(() -> group.playAll(a)));
    commands.addAction("gogui-setup", GoguiCommands::setup);
    commands.addAction("gogui-setup_player", GoguiCommands::setupPlayer);
    commands.add("gogui-analyze_commands", SHARED, (group, a) -> group.menu());
    commands.add(
        "gtpx-gfx",
        SHARED.maxArguments(0),
        (group, a) -> new GoguiPicture(group.session).withStatus());
    Registry.Group<GoguiCommands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.add("gtpx-search_gfx", (group, a) -> group.search());
    thinking.add("gtpx-live_gfx", GoguiCommands::live);
    Registry.Group<GoguiCommands> rulers =
        commands.when(config -> config.viewpoint().view().has(View.Ability.RULERS));
    rulers.add("gogui-rules_game_id", SHARED, (group, a) -> group.gameId());
    rulers.add(
        "gogui-rules_board_size",
        SHARED,
        (group, a) -> String.valueOf(View.side(group.session.spec().board())));
    rulers.add(
        "gogui-rules_board", SHARED, (group, a) -> "\n" + new GoguiPicture(group.session).cells());
    rulers.add(
        "gogui-rules_board_gfx", SHARED, (group, a) -> new GoguiPicture(group.session).colors());
    rulers.add("gogui-rules_captured_count", SHARED, (group, a) -> group.captured());
    rulers.add("gogui-rules_legal_moves", SHARED, (group, a) -> group.legalMoves());
    rulers.add(
        "gogui-rules_side_to_move",
        SHARED,
        (group, a) -> String.valueOf(group.session.viewpoint().sideToMove(group.session.game())));
    rulers.add("gogui-rules_final_result", SHARED, (group, a) -> group.result());
    Registry.Group<GoguiCommands> dialogs =
        commands.when(config -> config.viewpoint().view().has(View.Ability.DIALOGS));
    dialogs.add("gtpx-own_dead", SHARED.repeat(Repeat.NEVER), GoguiCommands::dead);
    dialogs.add("gtpx-own_allies", SHARED.maxArguments(2), GoguiCommands::allies);
    dialogs.add("gtpx-own_preferences", SHARED.maxArguments(2), GoguiCommands::preferences);
    dialogs.addAction(
        "gtpx-own_resume",
        SHARED.maxArguments(0).repeat(Repeat.NEVER),
        (group, a) -> group.announce(new Event.Resumed(group.held())));
  }

  /** The variant and the true colours, because the window shows only black and white stones. */
  private String title() {
    StringJoiner seats = new StringJoiner(", ", session.spec().variant() + ": ", "");
    for (Color color : session.spec().colors()) {
      boolean isHeld = color.equals(session.viewpoint().seat());
      boolean isMarked = isHeld && session.viewpoint().view() != View.GTPX;
      seats.add((color.seat() + 1) + " " + color + (isMarked ? " (you)" : ""));
    }
    return seats.toString();
  }

  /**
   * Reads each colour only after the previous move was made, because its meaning may depend on it.
   */
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

  private void setup(Arguments arguments) {
    boolean isEmpty = session.game().board().emptyCount() == session.game().topology().size();
    if (session.game().turn() > 0 || !isEmpty || !session.game().committed().isEmpty()) {
      throw new GtpError(FailureKind.BOARD_NOT_EMPTY, "gogui-setup (expected: after clear_board)");
    }
    session.setUp(Setup.of(arguments.stones()));
  }

  private void setupPlayer(Arguments arguments) {
    Color color = arguments.color();
    if (session.game().undoable() > 0) {
      throw new GtpError(
          "cannot set player", "moves were made (expected: right after gogui-setup)");
    }
    if (!session.spec().rules().isSimultaneous()) {
      session.setUp(lastSetup().withToMove(color));
    }
  }

  /** The last position set up, or the empty board that the game began with. */
  private Setup lastSetup() {
    Optional<Event> last = session.game().events().stream().reduce((first, second) -> second);
    if (last.isPresent() && last.get() instanceof Event.SetUp setUp) {
      return setUp.setup();
    }
    if (session.game().board().emptyCount() == session.game().topology().size()) {
      return Setup.of(Map.of());
    }
    throw new GtpError("cannot set player", "no position was set up (expected: gogui-setup)");
  }

  /** The lines of gogui-analyze_commands whose commands the engine knows. */
  private String menu() {
    List<String> lines = new ArrayList<>(MENU);
    if (session.viewpoint().view().has(View.Ability.DIALOGS)) {
      lines.addAll(MENU_OF_SEAT);
    }
    lines.removeIf(line -> !context.knows(line.split("/", 3)[2].split(" ", 2)[0]));
    return String.join("\n", lines);
  }

  // What the player thinks.

  private String search() {
    return session
        .analysis(session.next())
        .map(found -> new GoguiPicture(session).expected(found))
        .orElse("");
  }

  /** GoGui's param: a line {@code [bool] while_thinking 0}; {@code while_thinking 1} begins. */
  private String live(Arguments arguments) {
    if (arguments.isEmpty()) {
      return "[bool] while_thinking " + (session.lastSearch().hasSpectator() ? 1 : 0);
    }
    arguments.word("while_thinking");
    boolean isOn = isOn(arguments);
    session.lastSearch().setSpectator(isOn ? Optional.of(this::show) : Optional.empty());
    return "";
  }

  /** GoGui's bool. */
  private static boolean isOn(Arguments arguments) {
    int number = arguments.number("0 or 1");
    if (number > 1) {
      throw GtpError.syntax(number + " (expected: 0 or 1)");
    }
    return number == 1;
  }

  /** Draws a thought on the standard error, unless it would give a simultaneous move away. */
  private void show(Optional<Analysis> thought) {
    PrintWriter log = session.config().host().log();
    boolean isOpen = !session.spec().rules().isSimultaneous();
    log.println(
        thought
            .filter(analysis -> isOpen || analysis.color().equals(held()))
            .map(analysis -> "gogui-gfx:\n" + new GoguiPicture(session).expected(analysis) + "\n")
            .orElse("gogui-gfx: CLEAR"));
    log.flush();
  }

  // Rulers.

  /**
   * The name of the game for GoGui. {@code Go}, which makes GoGui apply its own rules, is used for
   * plain Go only; otherwise it is the letters of the variant, capitalized.
   */
  private String gameId() {
    boolean isPlain =
        session.spec().variant().equals("go")
            && session.spec().board().shape().isPlain()
            && Variants.STANDARD.get("go").rules().equals(session.spec().rules());
    String letters = session.spec().variant().replaceAll("[^A-Za-z]", "");
    String id = letters.equals("go") && !isPlain ? "Govariant" : letters;
    return id.isEmpty()
        ? "Variant"
        : id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1).toLowerCase(Locale.ROOT);
  }

  /** The prisoners on the side of {@code b} and those on the side of {@code w}. */
  private String captured() {
    int black = 0;
    int white = 0;
    for (Color color : session.spec().colors()) {
      int held = session.game().tally().held(color.seat());
      boolean isBlack = session.viewpoint().side(color, session.spec()) == 'b';
      black += isBlack ? held : 0;
      white += isBlack ? 0 : held;
    }
    return black + " " + white;
  }

  /** The legal moves of the side to move; a pass in the later phases; nothing after the end. */
  private String legalMoves() {
    if (session.game().isFinished()) {
      return "";
    }
    if (session.game().phase() == Phase.SCORING || session.game().phase() == Phase.ALLIANCES) {
      return "pass";
    }
    String side = String.valueOf(session.viewpoint().sideToMove(session.game()));
    Color color = session.viewpoint().color(side, session.game()).orElseThrow();
    return session.game().legalMoves(color).stream()
        .map(move -> move.name(session.spec().board()))
        .collect(Collectors.joining(" "));
  }

  /** The winner and the reason, for people. */
  private String result() {
    return session
        .game()
        .outcome()
        .map(
            outcome ->
                "%s (%s%s)"
                    .formatted(
                        winners(outcome.winners().toString()), outcome.reason().word(), ranking()))
        .orElse("the game goes on");
  }

  private static String winners(String colors) {
    if (colors.isEmpty()) {
      return "nobody wins";
    }
    return colors.replace(" ", " and ") + (colors.contains(" ") ? " win" : " wins");
  }

  /** All players' points, in descending order; empty if nothing has been counted. */
  private String ranking() {
    if (session.spec().rules().scoring() == Scoring.NONE || !session.isCounted()) {
      return "";
    }
    var score = session.game().score(session.dead());
    return session.spec().colors().stream()
        .sorted(Comparator.comparing(score::points).reversed())
        .map(color -> color + " " + score.points(color).stripTrailingZeros().toPlainString())
        .collect(Collectors.joining(", ", ": ", ""));
  }

  // The dialogs of the held seat: dead stones, allies, the order of prisoners, resuming play.

  private Color held() {
    return session.viewpoint().seat();
  }

  /** GoGui's eplist: {@code show} returns the points, and a list of points replaces them. */
  private String dead(Arguments arguments) {
    if (arguments.takeIf("show"::equals)) {
      List<Integer> points =
          session.game().phase() == Phase.SCORING
              ? session.game().deadProposals().getOrDefault(held(), session.dead())
              : session.dead();
      return points.stream().map(session.spec().board()::name).collect(Collectors.joining(" "));
    }
    moves.proposeDead(arguments.points());
    return "";
  }

  /**
   * GoGui's param: a line {@code [bool] white 0} for each player; {@code white 1} chooses that
   * ally.
   */
  private String allies(Arguments arguments) {
    if (arguments.isEmpty()) {
      return session.spec().colors().without(held()).stream()
          .map(color -> "[bool] " + color + " " + (moves.intendedAllies().contains(color) ? 1 : 0))
          .collect(Collectors.joining("\n"));
    }
    moves.setAlly(arguments.color(), isOn(arguments));
    return "";
  }

  /**
   * GoGui's param: a list of colours for each place. Putting a colour at a place moves the others
   * down.
   */
  private String preferences(Arguments arguments) {
    List<Color> order = new ArrayList<>(session.game().preferences().get(held()));
    if (arguments.isEmpty()) {
      return places(order);
    }
    int place = arguments.number("a place");
    if (place < 1 || place > order.size()) {
      throw GtpError.syntax(place + " (expected: a place from 1 to " + order.size() + ")");
    }
    Color color = arguments.color();
    order.remove(color);
    order.add(place - 1, color);
    announce(new Event.Preferred(held(), order));
    return "";
  }

  private static String places(List<Color> order) {
    String all = order.stream().sorted().map(Color::toString).collect(Collectors.joining("/"));
    List<String> lines = new ArrayList<>();
    for (Color color : order) {
      lines.add("[list/" + all + "] " + (lines.size() + 1) + " " + color);
    }
    return String.join("\n", lines);
  }

  private void announce(Event event) {
    session.controller().announce(held(), event);
  }
}
