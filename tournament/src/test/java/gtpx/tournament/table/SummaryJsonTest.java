package gtpx.tournament.table;

import static gtpx.tournament.summary.Results.game;
import static gtpx.tournament.summary.Results.seats;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.summary.Summary;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryJsonTest {
  private static JsonObject json(Optional<Sprt> test, String... games) {
    Summary summary = new Summary(List.of("a", "b"), seats(2), test);
    for (int i = 0; i < games.length; i++) {
      summary.add(game(i, i / 2, games[i]));
    }
    return SummaryJson.of(summary, summary.ratings());
  }

  /** Wilson's interval of 3 of 4 is 0.3006 to 0.9544. */
  @Test
  void entrantsSeatsDuelsAndEncountersAreArrays() {
    JsonObject json = json(Optional.empty(), "aB", "bA", "Ab", "bA");

    JsonObject a = json.getAsJsonArray("entrants").get(0).getAsJsonObject();
    assertThat(a.toString())
        .startsWith(
            "{\"entrant\":\"a\",\"games\":4,\"victories\":3.0,\"share\":0.75,"
                + "\"share_interval\":[0.3006,0.9544],\"expected_share\":0.5,\"elo\":")
        .endsWith(
            ",\"places\":[3,1],\"seats\":[{\"seat\":\"black\",\"games\":2,\"victories\":1.0},"
                + "{\"seat\":\"white\",\"games\":2,\"victories\":2.0}],\"faults\":{},"
                + "\"substituted\":{},\"moves\":40,\"seconds\":20.0,\"seconds_per_move\":0.5,"
                + "\"max_seconds_per_move\":0.5,\"seconds_per_game\":5.0,"
                + "\"max_seconds_per_game\":5.0}");
    assertThat(json.getAsJsonArray("seats").get(1).toString())
        .startsWith("{\"seat\":\"white\",\"games\":4,\"victories\":3.0,\"share\":0.75,");
    assertThat(json.getAsJsonArray("duels").get(0).toString())
        .startsWith(
            "{\"entrants\":[\"a\",\"b\"],\"games\":4,\"wins\":3,\"draws\":0,\"losses\":1,"
                + "\"pairs\":[0,0,1,0,1],\"estimated_from\":\"pairs\",\"score\":0.75,\"elo\":");
    assertThat(json.getAsJsonArray("encounters").toString())
        .isEqualTo(
            "[{\"entrants\":[\"a\",\"b\"],\"games\":4,\"shared_victories\":0,"
                + "\"captured\":[0,0]}]");
  }

  @Test
  void theStateOfTheTestIsThere() {
    JsonObject json = json(Optional.of(new Sprt(0, 20, 0.05, 0.05)), "AB", "BA");

    JsonObject sprt = json.getAsJsonArray("duels").get(0).getAsJsonObject().getAsJsonObject("sprt");

    assertThat(sprt.get("high").getAsDouble()).isEqualTo(2.9444);
    assertThat(sprt.get("low").getAsDouble()).isEqualTo(-2.9444);
    assertThat(sprt.get("decision").getAsString()).isEqualTo("more_games");
    assertThat(sprt.get("elo1").getAsDouble()).isEqualTo(20);
  }

  @Test
  void whatIsUnknownIsOmittedAndAnInfiniteBoundIsNull() {
    JsonObject nothing = json(Optional.empty());
    assertThat(nothing.getAsJsonArray("entrants").get(0).getAsJsonObject().keySet())
        .contains("games", "victories")
        .doesNotContain("share", "share_interval", "elo", "points", "seconds_per_move");
    assertThat(nothing.getAsJsonArray("duels")).isEmpty();

    JsonObject won = json(Optional.empty(), "Ab").getAsJsonArray("duels").get(0).getAsJsonObject();
    JsonArray interval = won.getAsJsonArray("elo_interval");
    assertThat(won.has("elo")).isFalse();
    assertThat(interval.get(0).getAsDouble()).isNegative();
    assertThat(interval.get(1).isJsonNull()).isTrue();
  }
}
