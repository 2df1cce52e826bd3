package gtpx.slow;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How play leads to the later phases and how the game finishes, docs/rules.md, "End". Resolves no
 * turns.
 */
final class SlowEnding {
  private final SlowTable table;
  private final SlowContracts contracts;

  SlowEnding(SlowTable table, SlowContracts contracts) {
    this.table = table;
    this.contracts = contracts;
  }

  /** §10: "before each turn the players may bargain", unless a contract says `simultaneous`. */
  void openTurn(SlowState state) {
    boolean bargaining =
        table.options.is("negotiation", "bargaining") && !contracts.forbidBargaining(state);
    state.phase = bargaining ? SlowState.BARGAINING : SlowState.PLAY;
  }

  /**
   * "Then the players agree on dead stones. After one resumption the next end of play has no
   * agreement: everything on the board is alive."
   */
  void endPlay(SlowState state) {
    if (state.resumed) {
      countAllAlive(state);
    } else {
      state.phase = SlowState.SCORING;
      state.deadProposals.clear();
    }
  }

  void countAllAlive(SlowState state) {
    count(state, Set.of());
  }

  /** "Then, with alliances, §9. Then the game is finished." */
  void count(SlowState state, Set<Integer> dead) {
    SlowScore score = new SlowScore(table, state, dead);
    state.count = Optional.of(score);
    if (table.options.is("alliances", "strategic")) {
      state.phase = SlowState.ALLIANCES;
      state.namings.clear();
    } else {
      finishCounted(state, SlowAlliances.highest(score, state.active()));
    }
  }

  /** After the last naming: "all are revealed together when the last has named". */
  void reveal(SlowState state) {
    SlowScore score = state.count.orElseThrow();
    finishCounted(state, SlowAlliances.winners(score, state.active(), state.namings));
  }

  private void finishCounted(SlowState state, List<Set<Integer>> winners) {
    boolean allied = winners.stream().anyMatch(alliance -> alliance.size() > 1);
    String counted = allied ? "alliance" : "score";
    Set<Integer> all = new TreeSet<>();
    winners.forEach(all::addAll);
    finish(state, state.turnLimit ? "turn-limit" : counted, all);
  }

  /**
   * §5: "the play ends, marked so: counted with everything alive, or a draw where there is no
   * count."
   */
  void turnLimit(SlowState state) {
    if (!state.isInPlay()) {
      throw new IllegalStateException("not in play");
    }
    state.turnLimit = true;
    state.choices.clear();
    if (table.options.is("scoring", "none")) {
      finish(state, "turn-limit", state.active());
    } else {
      countAllAlive(state);
    }
  }

  /**
   * §6, alter-igo: "opponent's win"; "with more than two players the loser leaves as if it
   * resigned".
   */
  void lose(SlowState state, int loser) {
    if (table.players == 2) {
      finish(state, "self-removal", List.of(1 - loser));
    } else {
      leave(state, loser);
    }
  }

  /** §1: "The player is inactive from then on: skipped, its unrevealed move discarded". */
  void leave(SlowState state, int colour) {
    state.resigned.add(colour);
    state.choices.remove(colour);
    finishIfAlone(state);
  }

  /**
   * §1: "When one active player is left it wins at once"; "if nobody remains, those who resigned
   * last share".
   */
  void finishIfAlone(SlowState state) {
    if (state.active().size() <= 1) {
      String reason = table.players == 2 ? "resignation" : "last-player";
      finish(state, reason, state.active().isEmpty() ? state.resigned : state.active());
    }
  }

  /** §6: "A draw, and every tie, shares the 1 equally among the active players concerned." */
  void finish(SlowState state, String reason, Collection<Integer> winners) {
    Map<Integer, String> victory = new TreeMap<>();
    String share = winners.size() == 1 ? "1" : "1/" + winners.size();
    table.seats().forEach(colour -> victory.put(colour, winners.contains(colour) ? share : "0"));
    state.phase = SlowState.FINISHED;
    state.choices.clear();
    List<Integer> sorted = winners.stream().sorted().toList();
    state.result = Map.of("reason", reason, "winners", sorted, "victory", victory);
  }
}
