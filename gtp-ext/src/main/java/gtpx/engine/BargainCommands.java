package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
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

  void register(Registry registry) {
    registry.addStrict("gtpx-propose", 3, this::propose);
    registry.addStrict("gtpx-ultimatum", 2, this::ultimatum);
    registry.addOpen("gtpx-contract", this::contract);
    registry.addStrict("gtpx-accept", 3, this::accept);
    registry.addStrict("gtpx-reject", 2, this::reject);
    registry.addStrict("gtpx-withdraw", 2, this::withdraw);
    registry.addStrict("gtpx-end_bargaining", 1, this::endBargaining);
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
