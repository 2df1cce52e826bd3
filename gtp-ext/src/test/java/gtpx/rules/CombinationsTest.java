package gtpx.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/rules.md#combinations: choices that make no sense together are refused, naming both. */
final class CombinationsTest {
  private static final Variants VARIANTS = Variants.STANDARD;

  /** A preset, its players, the changed options, and the two options that the refusal names. */
  @ParameterizedTest
  @CsvSource({
    "parallel, 2, capture=others-first, turn=simultaneous, capture=others-first",
    "parallel, 2, ko=situational, turn=simultaneous, ko=situational",
    "parallel, 2, ko=simple, turn=simultaneous, ko=simple",
    "parallel, 2, ko=kee end=kee, turn=simultaneous, ko=kee",
    "parallel, 2, ko=kee-every-pass end=kee, turn=simultaneous, ko=kee-every-pass",
    "parallel, 2, ko=threefold-draw, turn=simultaneous, ko=threefold-draw",
    "parallel, 2, suicide=loses, turn=simultaneous, suicide=loses",
    "parallel, 2, pass=forbidden, turn=simultaneous, pass=forbidden",
    "parallel, 2, end=kee, turn=simultaneous, end=kee",
    "parallel, 2, end=alter-igo scoring=none, turn=simultaneous, end=alter-igo",
    "parallel, 2, opening=compensation, turn=simultaneous, opening=compensation",
    "go, 2, ko=kee, ko=kee, end",
    "go, 2, ko=kee-every-pass, kee-every-pass, end",
    "go, 2, end=kee, end=kee, ko",
    "kee, 3, opening=compensation, opening=compensation, ko=kee",
    "alter-igo, 2, pass=allowed, end=alter-igo, pass=allowed",
    "alter-igo, 2, scoring=area, end=alter-igo, scoring",
    "alter-igo, 2, scoring=territory, end=alter-igo, scoring",
    "alter-igo, 2, ko=none suicide=allowed, end=alter-igo, suicide=allowed",
    "alter-igo, 2, end=all-pass scoring=area, pass=forbidden, end",
    "alter-igo, 2, ko=positional, pass=forbidden, ko",
    "alter-igo, 2, ko=simple, pass=forbidden, ko",
    "alter-igo, 2, suicide=forbidden, pass=forbidden, suicide",
    "alter-igo, 2, suicide=multi-stone, pass=forbidden, suicide",
    "go, 2, scoring=none, scoring=none, end",
    "alter-igo, 2, alliances=strategic, alliances=strategic, scoring=none",
    "go, 2, negotiation=bargaining, negotiation=bargaining, turn=sequential",
    "f-go, 2, negotiation=bargaining collision=void, negotiation=bargaining, collision",
    "f-go, 2, negotiation=bargaining collision=pass, negotiation=bargaining, collision",
    "multi-crossman, 3, scoring=area, prisoners=returned, scoring=area",
    "alter-igo, 3, turn=sequential, end=alter-igo, players=3",
    "f-go-bargaining, 3, turn=simultaneous, negotiation=bargaining, players=3"
  })
  void refusesWhatHasNoMeaning(
      String preset, int players, String changes, String first, String second) {
    Rules rules = VARIANTS.get(preset).rules().withAll(changes.split(" "));

    assertThat(Combinations.refusal(rules, players).orElse("accepted"))
        .contains(first)
        .contains(second);
  }

  @Test
  void acceptsEveryPreset() {
    for (Variant variant : VARIANTS.all()) {
      assertThat(Combinations.refusal(variant.rules(), variant.minPlayers()))
          .as(variant.name())
          .isEmpty();
      assertThat(Combinations.refusal(variant.rules(), variant.maxPlayers())).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "go, capture=all",
    "go, capture=new-last suicide=allowed",
    "go, suicide=loses",
    "go, ko=none",
    "go, ko=threefold-draw",
    "go, collision=mark",
    "multi, prisoners=returned",
    "parallel, collision=pass ko=none",
    "f-go, scoring=territory prisoners=shared",
    "alter-igo, ko=none",
    "alter-igo, suicide=allowed",
    "kee, suicide=forbidden",
    "kee, ko=kee-every-pass",
    "multi, scoring=area alliances=strategic",
    "multi-crossman, shared-territory=split alliances=strategic"
  })
  void acceptsWhatHasOne(String preset, String changes) {
    Variant variant = VARIANTS.get(preset);
    Rules rules = variant.rules().withAll(changes.split(" "));

    assertThat(Combinations.refusal(rules, variant.players())).isEmpty();
  }
}
