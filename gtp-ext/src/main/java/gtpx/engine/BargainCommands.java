package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.board.Color;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.protocol.CommandTraits.Repeat;
import gtpx.protocol.GtpError;
import java.util.List;
import java.util.Optional;

/** The bargaining of F-Go: offers, answers, contracts. */
final class BargainCommands {
  private static final String BAR = "bar=";

  private final EngineSession session;

  BargainCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<BargainCommands> commands =
        registry.group(context -> new BargainCommands(context.session()));
    commands.add(
        "gtpx-propose", SHARED.maxArguments(3).repeat(Repeat.NEVER), BargainCommands::propose);
    commands.add(
        "gtpx-ultimatum", SHARED.maxArguments(2).repeat(Repeat.NEVER), BargainCommands::ultimatum);
    commands.add("gtpx-contract", SHARED.repeat(Repeat.NEVER), BargainCommands::contract);
    commands.add(
        "gtpx-accept", SHARED.maxArguments(3).repeat(Repeat.NEVER), BargainCommands::accept);
    commands.add(
        "gtpx-reject", SHARED.maxArguments(2).repeat(Repeat.NEVER), BargainCommands::reject);
    commands.add(
        "gtpx-withdraw", SHARED.maxArguments(2).repeat(Repeat.NEVER), BargainCommands::withdraw);
    commands.add(
        "gtpx-end_bargaining",
        SHARED.maxArguments(1).repeat(Repeat.NEVER),
        BargainCommands::endBargaining);
  }

  private GameController controller() {
    return session.controller();
  }

  private String propose(Arguments arguments) {
    Color color = arguments.color();
    Event offer = new Event.Proposed(color, arguments.move(), arguments.move());
    return String.valueOf(controller().offer(color, offer));
  }

  private String ultimatum(Arguments arguments) {
    Color color = arguments.color();
    Event offer = new Event.Threatened(color, arguments.move());
    return String.valueOf(controller().offer(color, offer));
  }

  private String contract(Arguments arguments) {
    Color color = arguments.color();
    List<String> terms = arguments.rest();
    Contract contract = Arguments.read(() -> Contract.parse(terms, session.spec().board()));
    Event offer = new Event.ContractOffered(color, contract.terms());
    return String.valueOf(controller().offer(color, offer));
  }

  private String accept(Arguments arguments) {
    Color color = arguments.color();
    int id = id(arguments);
    List<Move> answer = answer(color, id, arguments).stream().toList();
    controller().announce(color, new Event.Accepted(color, id, answer));
    return "";
  }

  /** The other point of an ultimatum; of one's own that the other insists on, what to bar. */
  private Optional<Move> answer(Color color, int id, Arguments arguments) {
    boolean bars = isInsisted(color, id);
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    String word = arguments.word("a vertex");
    if (word.startsWith(BAR) != bars) {
      throw GtpError.syntax(word + " (expected: " + (bars ? "bar=V" : "a vertex") + ")");
    }
    Arguments vertex =
        new Arguments(List.of(bars ? word.substring(BAR.length()) : word), session.game());
    return Optional.of(vertex.move());
  }

  private boolean isInsisted(Color color, int id) {
    return session.game().offers().stream()
        .anyMatch(
            offer ->
                offer.id() == id
                    && offer.kind() == Offer.Kind.ULTIMATUM
                    && offer.state() == Offer.State.REJECTED
                    && offer.by().equals(color));
  }

  private static int id(Arguments arguments) {
    return arguments.number("an id");
  }

  private String reject(Arguments arguments) {
    Color color = arguments.color();
    controller().announce(color, new Event.Rejected(color, id(arguments)));
    return "";
  }

  private String withdraw(Arguments arguments) {
    Color color = arguments.color();
    controller().announce(color, new Event.Withdrawn(color, id(arguments)));
    return "";
  }

  private String endBargaining(Arguments arguments) {
    Color color = arguments.color();
    controller().announce(color, new Event.BargainingEnded(color));
    return "";
  }
}
