package gtpx.tournament.rating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The games that strengths are estimated from: every different outcome once, and for each game some
 * bytes that say which outcome and block it had. Adding a game always costs the same. Estimates
 * nothing. Mutable and not thread-safe.
 */
public final class RatedGames {
  private static final int PAGE_BLOCKS = 1024;

  private final Map<String, Integer> numbers = new HashMap<>(); // of the outcomes
  private final List<String> outcomes = new ArrayList<>(); // two letters a seat: entrant, place
  private final IntList outcomeOfGame = new IntList();
  private final IntList previousOfBlock = new IntList(); // by game: another one + 1, or 0

  /** By block, divided into pages: the last game of it + 1, or 0. */
  private final Map<Integer, int[]> lastOfBlock = new TreeMap<>();

  /**
   * Adds a game.
   *
   * @param block the number of its block, 0 or more; the games of a block may depend on each other
   */
  public void add(Placing placing, int block) {
    String outcome = encode(placing);
    Integer number = numbers.putIfAbsent(outcome, outcomes.size());
    if (number == null) {
      number = outcomes.size();
      outcomes.add(outcome);
    }
    outcomeOfGame.add(number);
    int[] page = lastOfBlock.computeIfAbsent(block / PAGE_BLOCKS, i -> new int[PAGE_BLOCKS]);
    previousOfBlock.add(page[block % PAGE_BLOCKS]);
    page[block % PAGE_BLOCKS] = outcomeOfGame.size();
  }

  private static String encode(Placing placing) {
    StringBuilder outcome = new StringBuilder();
    for (Placing.Player player : placing.players()) {
      outcome.append((char) player.entrant()).append((char) player.place());
    }
    return outcome.toString();
  }

  private static Placing decode(String outcome) {
    List<Placing.Player> players = new ArrayList<>();
    for (int i = 0; i < outcome.length(); i += 2) {
      players.add(new Placing.Player(outcome.charAt(i), outcome.charAt(i + 1)));
    }
    return new Placing(players);
  }

  /** Returns the outcomes of the games of a block, the last one first. */
  public List<Placing> ofBlock(int block) {
    List<Placing> games = new ArrayList<>();
    int[] page = lastOfBlock.getOrDefault(block / PAGE_BLOCKS, new int[PAGE_BLOCKS]);
    for (int i = page[block % PAGE_BLOCKS]; i > 0; i = previousOfBlock.get(i - 1)) {
      games.add(decode(outcomes.get(outcomeOfGame.get(i - 1))));
    }
    return games;
  }

  /** Returns the number of games. */
  public int size() {
    return outcomeOfGame.size();
  }

  /** Returns the different outcomes. */
  List<Placing> outcomes() {
    return outcomes.stream().map(RatedGames::decode).toList();
  }

  /** Returns how many games had each of the outcomes. */
  int[] counts() {
    int[] counts = new int[outcomes.size()];
    for (int i = 0; i < outcomeOfGame.size(); i++) {
      counts[outcomeOfGame.get(i)]++;
    }
    return counts;
  }

  /** Returns a copy of the blocks. */
  Blocks blocks() {
    Blocks blocks = new Blocks();
    for (int[] page : lastOfBlock.values()) {
      for (int last : page) {
        for (int i = last; i > 0; i = previousOfBlock.get(i - 1)) {
          blocks.outcomes.add(outcomeOfGame.get(i - 1));
        }
        if (last > 0) {
          blocks.ends.add(blocks.outcomes.size());
        }
      }
    }
    return blocks;
  }

  /** The outcomes of the games, block by block. */
  static final class Blocks {
    private final IntList outcomes = new IntList();
    private final IntList ends = new IntList(); // by block, in the outcomes

    private Blocks() {}

    int size() {
      return ends.size();
    }

    /** Returns the numbers of the outcomes of a block's games. */
    IntStream outcomes(int block) {
      return IntStream.range(block == 0 ? 0 : ends.get(block - 1), ends.get(block))
          .map(outcomes::get);
    }
  }
}
