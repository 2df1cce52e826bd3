package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.player.Decision;
import gtpx.protocol.CommandTraits;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpError;
import gtpx.record.GameJson;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The commands of the dialect: games of any variant, whole turns, the later phases, F-Go. */
public record GtpxCommands(EngineSession session) {
  private static final CommandTraits QUESTION = SHARED.maxArguments(0);
  private static final CommandTraits ONCE = SHARED.repeat(Repeat.NEVER);
  private static final CommandTraits CHOICE = CommandTraits.UNSHARED.maxArguments(1);
  private static final String BAR = "bar=";

  public static void register(Registry registry) {
    Registry.Group<GtpxCommands> commands =
        registry.group(context -> new GtpxCommands(context.session()));
    commands.add("gtpx-game", GtpxCommands::startGame);
    commands.add("gtpx-rules", QUESTION, (group, a) -> group.game().spec().toString());
    commands.add("gtpx-colors", QUESTION, (group, a) -> group.game().spec().colors().toString());
    commands.add(
        "gtpx-topology",
        QUESTION,
        (group, a) -> GameJson.topology(group.game().topology()).toString());
    commands.add("gtpx-position", QUESTION, (group, a) -> group.position());
    commands.addAction("gtpx-setup", GtpxCommands::setUp);

    commands.add("gtpx-to_move", QUESTION, (group, a) -> group.game().toMove().toString());
    commands.add("gtpx-turn", QUESTION, (group, a) -> String.valueOf(group.game().turn() + 1));
    commands.add("gtpx-legal", SHARED.maxArguments(1), GtpxCommands::legalMoves);
    commands.add(
        "gtpx-play_turn",
        SHARED.repeat(Repeat.WITH_TURN).effect(CursorEffect.CATCH_UP),
        GtpxCommands::playTurn);
    commands.add("gtpx-last_turn", QUESTION, (group, a) -> group.json(group.game().lastTurn()));
    commands.addAction(
        "gtpx-prefer", SHARED, announcing((color, a) -> new Event.Preferred(color, a.colors())));

    commands.addAction(
        "gtpx-dead", ONCE, announcing((color, a) -> new Event.DeadProposed(color, a.points())));
    commands.addAction(
        "gtpx-resume", ONCE.maxArguments(1), announcing((color, a) -> new Event.Resumed(color)));
    commands.addAction(
        "gtpx-ally", ONCE, (group, a) -> group.session.controller().ally(a.color(), a.colorSet()));
    Registry.Group<GtpxCommands> thinking = commands.when(EngineConfig::hasPlayer);
    thinking.add("gtpx-choose_allies", CHOICE, GtpxCommands::chooseAllies);

    commands.add(
        "gtpx-propose",
        ONCE.maxArguments(3),
        offering((color, a) -> new Event.Proposed(color, a.move(), a.move())));
    commands.add(
        "gtpx-ultimatum",
        ONCE.maxArguments(2),
        offering((color, a) -> new Event.Threatened(color, a.move())));
    commands.add("gtpx-contract", ONCE, GtpxCommands::offerContract);
    commands.addAction("gtpx-accept", ONCE.maxArguments(3), GtpxCommands::accept);
    commands.addAction(
        "gtpx-reject",
        ONCE.maxArguments(2),
        announcing((color, a) -> new Event.Rejected(color, id(a))));
    commands.addAction(
        "gtpx-withdraw",
        ONCE.maxArguments(2),
        announcing((color, a) -> new Event.Withdrawn(color, id(a))));
    commands.addAction(
        "gtpx-end_bargaining",
        ONCE.maxArguments(1),
        announcing((color, a) -> new Event.BargainingEnded(color)));
    thinking.add("gtpx-choose_offer", CHOICE, GtpxCommands::chooseOffer);
  }

  private Position game() {
    return session.game();
  }

  private String startGame(Arguments arguments) {
    List<String> words = arguments.rest();
    GameSpec spec = Arguments.read(() -> GameSpec.parse(words, session.config().variants()));
    session.start(spec);
    session.judgeKoHere();
    return spec.toString();
  }

  private String position() {
    return GameJson.position(game(), session.controller().ownMoves()).toString();
  }

  private void setUp(Arguments arguments) {
    session.setUp(new SetupWords(session.spec()).read(arguments.rest()));
  }

  private String legalMoves(Arguments arguments) {
    return game().legalMoves(arguments.color()).stream()
        .map(move -> move.name(game().topology()))
        .collect(Collectors.joining(" "));
  }

  private String playTurn(Arguments arguments) {
    OptionalInt number = arguments.takeTurn();
    Map<Color, Decision> decisions = new TreeMap<>();
    do {
      Color color = arguments.color();
      if (decisions.put(color, arguments.decision()) != null) {
        throw GtpError.syntax(color + " twice (expected: each colour once)");
      }
    } while (!arguments.isEmpty());
    return json(session.controller().playTurn(decisions, number));
  }

  private String json(Turn turn) {
    return GameJson.turn(turn, game().topology()).toString();
  }

  /** A command that announces an event of the player whose colour is its first argument. */
  private static BiConsumer<GtpxCommands, Arguments> announcing(
      BiFunction<Color, Arguments, Event> event) {
    return (group, arguments) -> {
      Color color = arguments.color();
      group.session.controller().announce(color, event.apply(color, arguments));
    };
  }

  private String chooseAllies(Arguments arguments) {
    Color color = arguments.color();
    session.checkAsked(color, Phase.ALLIANCES);
    return session.player().allies(game(), color).without(color).toString();
  }

  // The bargaining of F-Go.

  /** A command that makes an offer and answers with its id. */
  private static BiFunction<GtpxCommands, Arguments, String> offering(
      BiFunction<Color, Arguments, Event> offer) {
    return (group, arguments) -> {
      Color color = arguments.color();
      return String.valueOf(group.session.controller().offer(color, offer.apply(color, arguments)));
    };
  }

  private String offerContract(Arguments arguments) {
    Color color = arguments.color();
    List<String> terms = arguments.rest();
    Contract contract = Arguments.read(() -> Contract.parse(terms, game().topology()));
    Event offer = new Event.ContractOffered(color, contract.terms());
    return String.valueOf(session.controller().offer(color, offer));
  }

  private void accept(Arguments arguments) {
    Color color = arguments.color();
    int id = id(arguments);
    List<Move> answer = arguments.isEmpty() ? List.of() : List.of(answer(color, id, arguments));
    session.controller().announce(color, new Event.Accepted(color, id, answer));
  }

  /**
   * The argument of an acceptance: the other point of an ultimatum, or, if the other player insists
   * on the player's own ultimatum, the point to bar.
   */
  private Move answer(Color color, int id, Arguments arguments) {
    boolean bars = isInsisted(color, id);
    String word = arguments.word("a vertex");
    if (word.startsWith(BAR) != bars) {
      throw GtpError.syntax(word + " (expected: " + (bars ? "bar=V" : "a vertex") + ")");
    }
    return new Arguments(List.of(bars ? word.substring(BAR.length()) : word), game()).move();
  }

  private boolean isInsisted(Color color, int id) {
    return game().offers().stream()
        .anyMatch(
            offer ->
                offer.id() == id
                    && offer.kind() == Offer.Kind.ULTIMATUM
                    && offer.status() == Offer.Status.REJECTED
                    && offer.by().equals(color));
  }

  /** The command for the player's next action; empty if the player would wait for the other. */
  private String chooseOffer(Arguments arguments) {
    Color color = arguments.color();
    session.checkAsked(color, Phase.BARGAINING);
    return session.bargain(color).flatMap(event -> event.toCommand(game())).orElse("");
  }

  private static int id(Arguments arguments) {
    return arguments.number("an id");
  }
}
