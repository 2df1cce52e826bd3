package gtpx.tournament.table;

import static gtpx.tournament.summary.Results.game;
import static gtpx.tournament.summary.Results.seat;
import static gtpx.tournament.summary.Results.seats;
import static org.assertj.core.api.Assertions.assertThat;

import gtpx.tournament.result.SeatResult;
import gtpx.tournament.summary.Summary;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryCsvTest {
  private final StringBuilder out = new StringBuilder();

  @Test
  void fieldsAreQuotedAsByRfc4180() throws IOException {
    new Csv(out).row(List.of("a b", 1.5, "c,d", "say \"no\"", "two\nlines", ""));

    assertThat(out).hasToString("a b,1.5,\"c,d\",\"say \"\"no\"\"\",\"two\nlines\",\r\n");
  }

  /** Three of four: Wilson's interval is 0.301 to 0.954. */
  @Test
  void standingsHaveARowForEachEntrant() throws IOException {
    Summary summary = new Summary(List.of("b", "a, the best", "idle"), seats(2));
    for (int i = 0; i < 4; i++) {
      summary.add(
          game(
              i,
              i,
              "score",
              seat("a, the best", i == 0 ? 0 : 1, 10, List.of()),
              seat("b", i == 0 ? 1 : 0, 5, List.of())));
    }

    SummaryCsv.writeStandings(summary, summary.ratings(), out);

    List<String> rows = out.toString().lines().toList();
    assertThat(rows.get(0))
        .isEqualTo(
            "rank,entrant,games,victories,share,share_low,share_high,expected_share,elo,elo_low,"
                + "elo_high,points,faults,substituted,moves,seconds,place_1,place_2,black_games,"
                + "black_victories,white_games,white_victories");
    assertThat(rows.get(1))
        .startsWith("1,\"a, the best\",4,3.0,0.75,0.300")
        .endsWith(",,,10.0,0,0,40,20.0,3,1,4,3.0,0,0.0");
    assertThat(rows.get(3)).isEqualTo("3,idle,0,0.0,,,,,,,,,0,0,0,0.0,0,0,0,0.0,0,0.0");
    assertThat(rows).hasSize(4);
  }

  @Test
  void duelsHaveARowForEachSide() throws IOException {
    Summary summary = new Summary(List.of("a", "b", "c"), seats(2));
    summary.add(game(1, 1, "Ab"));
    summary.add(game(2, 2, "AB"));

    SummaryCsv.writeDuels(summary, out);

    assertThat(out.toString().lines().map(row -> row.replaceAll("(,[^,]*){3}$", "")))
        .containsExactly(
            "entrant,opponent,games,wins,draws,losses,score",
            "a,b,2,1,1,0,0.75",
            "b,a,2,0,1,1,0.25");
  }

  @Test
  void gamesHaveARowForEachSeat() throws IOException {
    GamesCsv games = new GamesCsv(out);
    SeatResult failed =
        new SeatResult(
            "b",
            "gnugo 3.8",
            0,
            Optional.empty(),
            Optional.of(new SeatResult.Fault("illegal", "played \"D4\"")),
            Map.of("resign", 1, "illegal", 2),
            9,
            4.5,
            List.of());
    games.add(game(7, 3, "forfeit", seat("a", 1, 12, List.of(0, 4)), failed));

    assertThat(out.toString().lines().skip(1))
        .containsExactly(
            "3:game7,7,3,,forfeit,20,2026-01-31T12:00:00Z,12.5,,black,a,gtpx 1.0,1.0,1,12,,,,10,5.0,4",
            "3:game7,7,3,,forfeit,20,2026-01-31T12:00:00Z,12.5,,white,b,gnugo 3.8,0.0,2,,illegal,"
                + "\"played \"\"D4\"\"\",illegal=2 resign=1,9,4.5,0");
  }
}
