package gtpx.cli.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.command.SubCommand;
import gtpx.cli.tournament.TournamentOptions.Tournament;
import gtpx.player.BotFactory;
import gtpx.rooms.seat.RandomPlayer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.junit.jupiter.api.Test;

class TournamentDefinitionTest {
  private static final BotFactory BOTS = (budget, seed) -> new RandomPlayer(seed);

  private static String text(String... words) throws Exception {
    CommandLine line = line(words);
    Tournament tournament = TournamentOptions.read(line, BOTS, System.err);
    Map<String, String> entrants = new LinkedHashMap<>();
    tournament.entrants().forEach(each -> entrants.put(each.name(), each.seat().words()));
    return TournamentDefinition.text(line, tournament, entrants);
  }

  private static CommandLine line(String... words) throws ParseException {
    List<String> all = new ArrayList<>(List.of("--entrant=a=bot playouts=1", "--entrant=b=bot"));
    all.addAll(List.of(words));
    return new SubCommand("test", "", TournamentOptions.addTo(new Options()), "", (line, call) -> 0)
        .read(all.toArray(String[]::new));
  }

  @Test
  void aWorkerReadsTheSameTournament() throws Exception {
    String[] words = {"--board=5", "--rounds=3", "--seed=7", "--max-turns=20", "--komi=2.5"};

    Tournament read = TournamentDefinition.read(text(words), BOTS);

    Tournament given = TournamentOptions.read(line(words), BOTS, System.err);
    assertThat(read.settings()).isEqualTo(given.settings());
    assertThat(read.schedule().games(3).toList()).isEqualTo(given.schedule().games(3).toList());
    assertThat(read.rules().spec()).isEqualTo(given.rules().spec());
    assertThat(read.rules().terms().maxTurns()).isEqualTo(20);
  }

  @Test
  void moreRoundsAndEntrantsExtendATournament() throws Exception {
    String before = text("--board=5", "--seed=7");

    assertThat(
            TournamentDefinition.isExtension(before, text("--board=5", "--seed=7", "--rounds=9")))
        .isTrue();
    assertThat(
            TournamentDefinition.isExtension(
                before, text("--board=5", "--seed=7", "--entrant=c=bot playouts=9")))
        .isTrue();
  }

  @Test
  void otherRulesOrFewerEntrantsDoNot() throws Exception {
    String before = text("--board=5", "--seed=7", "--entrant=c=bot playouts=9");

    assertThat(TournamentDefinition.isExtension(before, text("--board=5", "--seed=7"))).isFalse();
    assertThat(
            TournamentDefinition.isExtension(
                before, text("--board=5", "--seed=7", "--entrant=c=bot playouts=8")))
        .isFalse();
    assertThat(
            TournamentDefinition.isExtension(
                before, text("--board=4", "--seed=7", "--entrant=c=bot playouts=9")))
        .isFalse();
  }

  @Test
  void aWorkerNeedNotHaveAllPrograms() throws Exception {
    String definition =
        "{\"options\":[\"--board=5\",\"--entrant=a=bot\",\"--entrant=b=no-such-engine --gtp\"]}";

    assertThat(TournamentDefinition.read(definition, BOTS).entrants()).hasSize(2);
  }
}
