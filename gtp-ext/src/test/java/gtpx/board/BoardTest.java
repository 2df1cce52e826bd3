package gtpx.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the board's chains and liberties with a flood fill, after random placements and
 * removals.
 */
final class BoardTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rect:7x7",
        "torus:5x5",
        "hex:3",
        "box:3x3x3",
        "graph:a-b,a-c,a-d,a-e,a-f,a-g,g-h,i",
        "graph:a-b,a-c,a-d,a-e,a-f,a-g,a-h,b-c,d-e,f-g,h-b,b-g",
        "graph:a-b,a-c,a-d,a-e,a-f,a-g,a-h,a-i,a-j,a-k,b-c,c-d,e-f,g-h,h-i,k-l,l-a"
      })
  void knowsChainsAndLiberties(String words) {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Board board = new Board(Topologies.parse(words), 2 + random.nextInt(5));
      for (int step = 0; step < 200; step++) {
        change(board, random);
        assertConsistent(board, words + " seed " + seed + " step " + step);
        assertForesees(board, words + " seed " + seed + " step " + step);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rect:5x5", "torus:3x3", "hex:3", "graph:a-b,a-c,a-d,a-e,a-f,a-g,a-h,b-c,d-e,f-g"})
  void aBlockedPointIsNoLibertyUntilItIsUnblocked(String words) {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Board board = new Board(Topologies.parse(words), 2 + random.nextInt(3));
      for (int step = 0; step < 60; step++) {
        change(board, random);
        if (board.emptyCount() > 1) {
          blockTwo(board, words + " seed " + seed + " step " + step);
        }
      }
    }
  }

  /** Blocks two points, removes the chains that have no other liberty, and unblocks the points. */
  private static void blockTwo(Board board, String when) {
    Set<Integer> blocked = Set.of(board.emptyPoint(0), board.emptyPoint(1));
    Set<Integer> dead = new TreeSet<>();
    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point) && blocked.containsAll(liberties(board, point))) {
        dead.add(point);
      }
    }

    blocked.forEach(board::block);

    for (int point = 0; point < board.size(); point++) {
      if (!board.isEmpty(point)) {
        assertThat(board.pseudoLiberties(point) == 0).as(when).isEqualTo(dead.contains(point));
      }
    }
    board.startLog();
    for (int point : dead) {
      if (!board.isEmpty(point)) {
        board.removeChain(point);
      }
    }
    blocked.forEach(board::unblock);
    assertConsistent(board, when);
  }

  private static void change(Board board, Random random) {
    int point = random.nextInt(board.size());
    if (board.isEmpty(point)) {
      boolean dead = board.place(random.nextInt(board.players()), point);
      assertThat(dead).isEqualTo(touchesDead(board, point));
    } else if (random.nextInt(3) == 0) {
      board.startLog();
      board.removeChain(point);
    }
  }

  private static boolean touchesDead(Board board, int point) {
    boolean dead = liberties(board, point).isEmpty();
    for (int k = 0; k < board.degree(point); k++) {
      int neighbor = board.neighbor(point, k);
      dead |= !board.isEmpty(neighbor) && liberties(board, neighbor).isEmpty();
    }
    return dead;
  }

  /** Compares the board's predictions before a stone is placed with a flood fill afterwards. */
  private static void assertForesees(Board board, String when) {
    for (int i = 0; i < board.emptyCount(); i++) {
      int point = board.emptyPoint(i);
      for (int color = 0; color < board.players(); color++) {
        assertForesees(board, color, point, when + " " + color + " at " + point);
      }
    }
  }

  private static void assertForesees(Board board, int color, int point, String when) {
    Board after = new Board(board);
    after.place(color, point);
    boolean ownDies = liberties(after, point).isEmpty();
    boolean othersDie = false;
    boolean surrounded = true;
    for (int neighbor : board.topology().neighbors(point)) {
      surrounded &= board.color(neighbor) == color;
      othersDie |=
          !board.isEmpty(neighbor)
              && board.color(neighbor) != color
              && liberties(after, neighbor).isEmpty();
    }
    assertThat(board.isSelfCapture(color, point)).as(when).isEqualTo(ownDies && !othersDie);
    assertThat(board.takesLastLiberty(color, point)).as(when).isEqualTo(ownDies || othersDie);
    assertThat(board.isSurroundedBy(color, point)).as(when).isEqualTo(surrounded);
  }

  private static Set<Integer> chain(Board board, int point) {
    Set<Integer> stones = new TreeSet<>(Set.of(point));
    List<Integer> queue = new ArrayList<>(List.of(point));
    while (!queue.isEmpty()) {
      int stone = queue.remove(queue.size() - 1);
      for (int neighbor : board.topology().neighbors(stone)) {
        if (board.color(neighbor) == board.color(point) && stones.add(neighbor)) {
          queue.add(neighbor);
        }
      }
    }
    return stones;
  }

  private static Set<Integer> liberties(Board board, int point) {
    Set<Integer> liberties = new TreeSet<>();
    for (int stone : chain(board, point)) {
      for (int neighbor : board.topology().neighbors(stone)) {
        if (board.isEmpty(neighbor)) {
          liberties.add(neighbor);
        }
      }
    }
    return liberties;
  }

  private static void assertConsistent(Board board, String when) {
    int empty = 0;
    for (int point = 0; point < board.size(); point++) {
      empty += board.isEmpty(point) ? 1 : 0;
      if (!board.isEmpty(point)) {
        assertChain(board, point, when);
      }
    }
    assertThat(board.emptyCount()).as(when).isEqualTo(empty);
    Board same = new Board(board.topology(), board.players());
    same.setStones(board.stones());
    assertThat(board.hash()).as(when).isEqualTo(same.hash());
  }

  private static void assertChain(Board board, int point, String when) {
    Set<Integer> ring = new TreeSet<>();
    int stone = point;
    do {
      ring.add(stone);
      stone = board.nextStone(stone);
    } while (stone != point);
    Set<Integer> liberties = liberties(board, point);
    assertThat(ring).as(when).isEqualTo(chain(board, point));
    assertThat(board.pseudoLiberties(point) == 0).as(when).isEqualTo(liberties.isEmpty());
    assertThat(board.onlyLiberty(point))
        .as(when)
        .isEqualTo(liberties.size() == 1 ? liberties.iterator().next() : -1);
  }

  /**
   * docs/rules.md, "Capture", "Legality": all dead chains of a round are removed at once, so the
   * order doesn't matter.
   */
  @ParameterizedTest
  @ValueSource(strings = {"rect:5x5", "torus:4x4", "hex:3"})
  void theOrderOfRemovalDoesNotMatter(String words) {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Board board = new Board(Topologies.parse(words), 3 + random.nextInt(3));
      List<Integer> points = new ArrayList<>();
      for (int point = 0; point < board.size(); point++) {
        points.add(point);
        if (random.nextInt(8) > 0) {
          board.place(random.nextInt(board.players()), point);
        }
      }
      Board other = new Board(board);

      removeDead(board, points);
      Collections.shuffle(points, random);
      removeDead(other, points);

      assertThat(other.stones()).as("%s seed %s", words, seed).isEqualTo(board.stones());
      assertThat(other.hash()).isEqualTo(board.hash());
      assertConsistent(other, words + " seed " + seed);
    }
  }

  private static void removeDead(Board board, List<Integer> order) {
    Chains dead = new Chains(board.size());
    order.stream().filter(point -> !board.isEmpty(point)).forEach(p -> board.findDead(p, dead));
    board.startLog();
    for (int i = 0; i < dead.count(); i++) {
      board.removeChain(dead.get(i));
    }
  }
}
