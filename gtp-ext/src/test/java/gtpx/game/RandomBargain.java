package gtpx.game;

import gtpx.board.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Performs one random bargaining command in a {@link Duel}. */
final class RandomBargain {
  private final Duel duel;
  private final Random random;
  private final int size;

  RandomBargain(Duel duel, Random random) {
    this.duel = duel;
    this.random = random;
    size = duel.spec.board().size();
  }

  void step() {
    Color color = new Color(random.nextInt(2));
    switch (random.nextInt(10)) {
      case 0, 1 -> propose(color, move(), move());
      case 2, 3 -> threaten(color, random.nextInt(3) > 0 ? shared() : move());
      case 4 -> contract(color, terms());
      case 5, 6, 7 -> accept(color, id());
      case 8 -> reject(color, id());
      default -> {
        if (random.nextBoolean()) {
          int id = id();
          duel.run(
              "withdraw " + color + " " + id,
              () -> duel.fast.bargain().withdraw(color, id),
              () -> duel.slow.withdraw(color.seat(), duel.slowId(id)));
        } else {
          duel.run(
              "end bargaining " + color,
              () -> duel.fast.bargain().end(color),
              () -> duel.slow.endBargaining(color.seat()));
        }
      }
    }
  }

  private Move move() {
    return new Move(random.nextInt(5) == 0 ? -1 : random.nextInt(size));
  }

  /** Returns a point that both players are likely to name. */
  private Move shared() {
    return new Move(duel.fast.turn() % size);
  }

  private int id() {
    List<Offer> offers = duel.fast.offers();
    return offers.isEmpty() || random.nextInt(10) == 0
        ? 1 + random.nextInt(9)
        : offers.get(offers.size() - 1 - random.nextInt(Math.min(3, offers.size()))).id();
  }

  private void propose(Color color, Move black, Move white) {
    duel.run(
        "propose " + color + " " + name(black) + " " + name(white),
        () -> duel.fast.bargain().propose(color, black, white),
        () -> duel.slow.propose(color.seat(), black.point(), white.point()));
  }

  private String name(Move move) {
    return move.name(duel.spec.board());
  }

  private void threaten(Color color, Move move) {
    duel.run(
        "ultimatum " + color + " " + name(move),
        () -> duel.fast.bargain().threaten(color, move),
        () -> duel.slow.ultimatum(color.seat(), move.point()));
  }

  /**
   * Returns terms in two forms: with points as numbers for the slow engine, and as vertices for the
   * fast one.
   */
  private List<List<String>> terms() {
    List<String> slow = new ArrayList<>();
    List<String> fast = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      Move[] moves = {move(), move(), move(), move()};
      slow.add(
          "moves="
              + number(moves[0])
              + "/"
              + number(moves[1])
              + ","
              + number(moves[2])
              + "/"
              + number(moves[3]));
      fast.add(
          "moves="
              + name(moves[0])
              + "/"
              + name(moves[1])
              + ","
              + name(moves[2])
              + "/"
              + name(moves[3]));
    }
    if (random.nextInt(3) == 0) {
      int point = random.nextInt(size);
      slow.add("bar=" + point);
      fast.add("bar=" + duel.spec.board().name(point));
    }
    for (String term : List.of("for=2", "simultaneous", "undos=1", "no-pass")) {
      if (random.nextInt(4) == 0) {
        String said = term.equals("for=2") && random.nextBoolean() ? "for=change" : term;
        slow.add(said);
        fast.add(said);
      }
    }
    if (slow.isEmpty()) {
      slow.add("no-pass");
      fast.add("no-pass");
    }
    return List.of(slow, fast);
  }

  private static String number(Move move) {
    return move.isPass() ? "pass" : String.valueOf(move.point());
  }

  private void contract(Color color, List<List<String>> terms) {
    duel.run(
        "contract " + color + " " + terms.get(1),
        () ->
            duel.fast
                .bargain()
                .offerContract(color, Contract.parse(terms.get(1), duel.spec.board())),
        () -> duel.slow.contract(color.seat(), terms.get(0)));
  }

  private void accept(Color color, int id) {
    Optional<Offer> offer = duel.fast.offers().stream().filter(o -> o.id() == id).findFirst();
    boolean needsPoint = offer.isPresent() && offer.get().kind() == Offer.Kind.ULTIMATUM;
    Move answer = move();
    Optional<Move> said = needsPoint ? Optional.of(answer) : Optional.empty();
    boolean insisted = needsPoint && offer.get().status() == Offer.Status.REJECTED;
    duel.run(
        "accept " + color + " " + id + " " + said.map(this::name).orElse(""),
        () -> duel.fast.bargain().accept(color, id, said),
        () -> {
          if (insisted) {
            duel.slow.acceptBar(color.seat(), duel.slowId(id), answer.point());
          } else if (needsPoint) {
            duel.slow.acceptAt(color.seat(), duel.slowId(id), answer.point());
          } else {
            duel.slow.accept(color.seat(), duel.slowId(id));
          }
        });
  }

  private void reject(Color color, int id) {
    duel.run(
        "reject " + color + " " + id,
        () -> duel.fast.bargain().reject(color, id),
        () -> duel.slow.reject(color.seat(), duel.slowId(id)));
  }
}
