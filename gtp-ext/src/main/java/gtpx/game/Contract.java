package gtpx.game;

import gtpx.board.Topology;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What two players of F-Go with bargaining commit themselves to. docs/rules.md#negotiation
 *
 * @param terms the words of gtpx-contract, as given
 * @param moves the joint moves of its turns, black's and white's
 * @param barred points that neither player may play
 * @param turns how many turns it lasts; empty: until a turn changes the board
 * @param isSimultaneous whether its turns have no bargaining
 * @param undos the most undos while it lasts
 * @param seconds the most seconds of bargaining per turn
 * @param messages the most offers per turn
 * @param forbidsPass whether neither player may pass while there is a legal point
 */
public record Contract(
    List<String> terms,
    List<List<Move>> moves,
    Set<Integer> barred,
    OptionalInt turns,
    boolean isSimultaneous,
    OptionalInt undos,
    Optional<BigDecimal> seconds,
    OptionalInt messages,
    boolean forbidsPass) {
  private static final String EXPECTED =
      "expected: moves=V/V,…, bar=V,…, for=K, for=change, simultaneous, undos=N, time=S,"
          + " messages=N, no-pass";

  /**
   * Parses the terms of a contract.
   *
   * @throws IllegalArgumentException if a term is wrong; the message says what was expected
   */
  public static Contract parse(List<String> terms, Topology topology) {
    return new Reader(terms, topology).contract();
  }

  /**
   * Returns the move that the contract requires of a seat in the contract's {@code turn}th turn,
   * counted from 0, if any.
   */
  Optional<Move> duty(int turn, int seat) {
    return turn < moves.size() ? Optional.of(moves.get(turn).get(seat)) : Optional.empty();
  }

  /** Collects the terms one after the other. */
  private static final class Reader {
    private final List<String> terms;
    private final Topology topology;
    private final Set<String> seen = new HashSet<>();
    private final List<List<Move>> moves = new ArrayList<>();
    private final Set<Integer> barred = new HashSet<>();
    private OptionalInt lasts = OptionalInt.empty();
    private boolean untilChange;
    private OptionalInt undos = OptionalInt.empty();
    private Optional<BigDecimal> seconds = Optional.empty();
    private OptionalInt messages = OptionalInt.empty();

    Reader(List<String> terms, Topology topology) {
      this.terms = List.copyOf(terms);
      this.topology = topology;
      if (terms.isEmpty()) {
        throw new IllegalArgumentException("no term (" + EXPECTED + ")");
      }
      terms.forEach(this::read);
    }

    private void read(String term) {
      String[] parts = term.split("=", 2);
      String value = parts.length == 2 ? parts[1] : "";
      if (!seen.add(parts[0])) {
        throw new IllegalArgumentException(term + " (expected: each term once)");
      }
      switch (parts[0]) {
        case "moves" -> readMoves(value);
        case "bar" -> readBarred(value);
        case "for" -> readLength(value);
        case "undos" -> undos = OptionalInt.of(number(term, value, 0));
        case "time" -> seconds = Optional.of(BigDecimal.valueOf(number(term, value, 0)));
        case "messages" -> messages = OptionalInt.of(number(term, value, 0));
        case "simultaneous", "no-pass" -> expectNoValue(term, parts.length);
        default -> throw new IllegalArgumentException(term + " (" + EXPECTED + ")");
      }
    }

    private static void expectNoValue(String term, int parts) {
      if (parts > 1) {
        throw new IllegalArgumentException(term + " (" + EXPECTED + ")");
      }
    }

    private void readMoves(String value) {
      for (String pair : value.split(",", -1)) {
        String[] both = pair.split("/", -1);
        if (both.length != 2) {
          throw new IllegalArgumentException("moves=" + value + " (expected: V/V,V/V,…)");
        }
        moves.add(List.of(move(both[0]), move(both[1])));
      }
    }

    private Move move(String vertex) {
      return Move.parse(vertex, topology)
          .orElseThrow(
              () -> new IllegalArgumentException(vertex + " (expected: a vertex or pass)"));
    }

    private void readBarred(String value) {
      for (String vertex : value.split(",", -1)) {
        Move move = move(vertex);
        if (move.isPass()) {
          throw new IllegalArgumentException("bar=" + value + " (expected: points)");
        }
        barred.add(move.point());
      }
    }

    private void readLength(String value) {
      untilChange = value.equals("change");
      lasts = untilChange ? OptionalInt.empty() : OptionalInt.of(number("for=" + value, value, 1));
    }

    private static int number(String term, String value, int least) {
      if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < least) {
        throw new IllegalArgumentException(term + " (" + EXPECTED + ")");
      }
      return Integer.parseInt(value);
    }

    Contract contract() {
      int standard = Math.max(1, moves.size());
      OptionalInt turns = untilChange ? lasts : OptionalInt.of(lasts.orElse(standard));
      return new Contract(
          terms,
          List.copyOf(moves),
          Set.copyOf(barred),
          turns,
          seen.contains("simultaneous"),
          undos,
          seconds,
          messages,
          seen.contains("no-pass"));
    }
  }
}
