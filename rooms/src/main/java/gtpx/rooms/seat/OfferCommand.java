package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the GTPX command with which an engine answers in a bargaining. Doesn't check whether the
 * game allows it. docs/protocol.md#14-bargaining
 */
public final class OfferCommand {
  private final Color color;
  private final Topology board;
  private final List<String> words;

  private OfferCommand(String command, Color color, Topology board) {
    this.color = color;
    this.board = board;
    words = List.of(command.strip().split(" +"));
  }

  /**
   * Parses a bargaining command of the given player.
   *
   * @throws IllegalArgumentException if it isn't one
   */
  public static Event read(String command, Color color, Topology board) {
    return new OfferCommand(command, color, board).event();
  }

  private Event event() {
    if (!word(1).equals(color.toString())) {
      throw wrong();
    }
    return switch (words.get(0)) {
      case "gtpx-propose" -> new Event.Proposed(color, move(word(2)), move(word(3)));
      case "gtpx-ultimatum" -> new Event.Threatened(color, move(word(2)));
      case "gtpx-contract" -> contract(words.subList(2, words.size()));
      case "gtpx-accept" -> new Event.Accepted(color, id(), answer());
      case "gtpx-reject" -> new Event.Rejected(color, id());
      case "gtpx-withdraw" -> new Event.Withdrawn(color, id());
      case "gtpx-end_bargaining" -> new Event.BargainingEnded(color);
      default -> throw wrong();
    };
  }

  private String word(int i) {
    if (i >= words.size()) {
      throw wrong();
    }
    return words.get(i);
  }

  private Move move(String vertex) {
    return Move.parse(vertex, board).orElseThrow(this::wrong);
  }

  private Event contract(List<String> terms) {
    return new Event.ContractOffered(color, Contract.parse(new ArrayList<>(terms), board).terms());
  }

  private int id() {
    if (!word(2).matches("\\d{1,6}")) {
      throw wrong();
    }
    return Integer.parseInt(word(2));
  }

  private List<Move> answer() {
    return words.size() > 3 ? List.of(move(word(3).replaceFirst("^bar=", ""))) : List.of();
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("\"" + String.join(" ", words) + "\"");
  }
}
