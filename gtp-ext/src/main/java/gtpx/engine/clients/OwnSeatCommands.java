package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.View;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a person can't express by moves, in the format of GoGui's dialogs: dead stones, allies, the
 * order of prisoners, resuming play. All commands are for the held seat.
 */
final class OwnSeatCommands {
  private final EngineSession session;
  private final ClientMoves moves;

  private OwnSeatCommands(Registry.Context context) {
    session = context.session();
    moves = context.moves();
  }

  static void register(Registry registry) {
    Registry.Group<OwnSeatCommands> commands =
        registry
            .group(OwnSeatCommands::new)
            .when(config -> config.viewpoint().view().has(View.Ability.DIALOGS));
    commands.add("gtpx-own_dead", SHARED.repeat(Repeat.NEVER), OwnSeatCommands::dead);
    commands.add("gtpx-own_allies", SHARED.maxArguments(2), OwnSeatCommands::allies);
    commands.add("gtpx-own_preferences", SHARED.maxArguments(2), OwnSeatCommands::preferences);
    commands.addAction(
        "gtpx-own_resume",
        SHARED.maxArguments(0).repeat(Repeat.NEVER),
        (group, a) -> group.announce(new Event.Resumed(group.held())));
  }

  private Position game() {
    return session.game();
  }

  private Color held() {
    return session.viewpoint().seat();
  }

  /** GoGui's eplist: {@code show} returns the points, and a list of points replaces them. */
  private String dead(Arguments arguments) {
    if (arguments.takeIf("show"::equals)) {
      List<Integer> points =
          game().phase() == Phase.SCORING
              ? game().deadProposals().getOrDefault(held(), session.dead())
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
    moves.setAlly(arguments.color(), arguments.number("0 or 1") > 0);
    return "";
  }

  /**
   * GoGui's param: a list of colours for each place. Putting a colour at a place moves the others
   * down.
   */
  private String preferences(Arguments arguments) {
    List<Color> order = new ArrayList<>(game().preferences().get(held()));
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
