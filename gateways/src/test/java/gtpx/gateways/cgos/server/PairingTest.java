package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairingTest {
  private final Map<String, Integer> meetings = new HashMap<>();
  private final Pairing pairing =
      new Pairing((white, black) -> meetings.getOrDefault(white + " " + black, 0), new Random(7));

  private static Pairing.Entrant player(String name, double rating) {
    return new Pairing.Entrant(name, rating, false, 0);
  }

  private static Pairing.Entrant anchor(String name, double rating) {
    return new Pairing.Entrant(name, rating, true, 0);
  }

  @Test
  void everybodyHasOneGameIfTheNumberIsEven() {
    List<Pairing.Entrant> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(player("p" + i, 1500 + 100 * i));
    }

    Pairing.Round round = pairing.round(all);

    assertThat(round.bye()).isEmpty();
    assertThat(round.pairs()).hasSize(5);
    assertThat(round.pairs().stream().flatMap(p -> List.of(p.white(), p.black()).stream()))
        .containsExactlyInAnyOrderElementsOf(all.stream().map(Pairing.Entrant::name).toList());
  }

  @Test
  void whoHasSatOutTheFewestRoundsSitsOut() {
    List<Pairing.Entrant> all =
        List.of(
            new Pairing.Entrant("often", 1800, false, 3),
            new Pairing.Entrant("never", 1800, false, 0),
            new Pairing.Entrant("once", 1800, false, 1));

    assertThat(pairing.round(all).bye()).contains("never");
  }

  @Test
  void inManyRoundsOfThreeEachSitsOutAThird() {
    Map<String, Integer> byes = new HashMap<>();
    for (int round = 0; round < 300; round++) {
      List<Pairing.Entrant> all =
          List.of("anna", "bela", "cora").stream()
              .map(name -> new Pairing.Entrant(name, 1800, false, byes.getOrDefault(name, 0)))
              .toList();
      pairing.round(all).bye().ifPresent(name -> byes.merge(name, 1, Integer::sum));
    }

    assertThat(byes).isEqualTo(Map.of("anna", 100, "bela", 100, "cora", 100));
  }

  @Test
  void whoHasHadWhiteLessOftenAgainstTheOtherGetsIt() {
    meetings.put("anna bela", 2);
    meetings.put("bela anna", 1);

    for (int round = 0; round < 20; round++) {
      assertThat(pairing.round(List.of(player("anna", 1500), player("bela", 1500))).pairs())
          .containsExactly(new Pairing.Pair("bela", "anna"));
    }
  }

  /** The random part reaches 3000 points, so the anchors are the first two in every round. */
  @Test
  void anchorsThatAreNeighboursMeetOthersInNineRoundsOfTen() {
    List<Pairing.Entrant> all =
        List.of(
            anchor("first", 9000),
            anchor("second", 9000),
            player("anna", 500),
            player("bela", 400));
    int together = 0;
    for (int round = 0; round < 1000; round++) {
      List<Pairing.Pair> pairs = pairing.round(all).pairs();
      assertThat(pairs).hasSize(2);
      for (Pairing.Pair pair : pairs) {
        together += Set.of(pair.white(), pair.black()).equals(Set.of("first", "second")) ? 1 : 0;
      }
    }

    assertThat(together).isBetween(62, 138); // 0.1 of 1000, by four standard deviations
  }

  @Test
  void twoAnchorsAloneSeldomPlay() {
    int games = 0;
    for (int round = 0; round < 1000; round++) {
      games += pairing.round(List.of(anchor("one", 1800), anchor("two", 1800))).pairs().size();
    }

    assertThat(games).isBetween(60, 140); // 0.1 of 1000, by four standard deviations
  }

  /** The original's rule: 3000 with up to four players, else 1.5 times the greatest gap. */
  @Test
  void theRandomPartReachesAsFarAsTheOriginalsDoes() {
    List<Pairing.Entrant> four = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      four.add(player("p" + i, 1000 * i));
    }
    assertThat(Pairing.range(four)).isEqualTo(3000);

    List<Pairing.Entrant> close = new ArrayList<>();
    List<Pairing.Entrant> far = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      close.add(player("p" + i, 1800 + i));
      far.add(player("p" + i, 200 * i));
    }
    assertThat(Pairing.range(close)).isEqualTo(500);
    assertThat(Pairing.range(far)).isEqualTo(1200);
  }
}
