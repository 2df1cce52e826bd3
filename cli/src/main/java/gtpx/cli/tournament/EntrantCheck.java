package gtpx.cli.tournament;

import gtpx.client.Transcript;
import gtpx.player.BotFactory;
import gtpx.rooms.seat.EngineCheck;
import gtpx.rooms.seat.EngineReport;
import gtpx.rooms.seat.EngineReport.Abilities;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.SeatSources;
import gtpx.rooms.seat.SeatSpec;
import gtpx.tournament.run.Entrant;
import gtpx.tournament.run.EntrantEngines;
import gtpx.tournament.run.GameRules;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/** Checks the entrants of a tournament before its first game, and prints a line about each. */
record EntrantCheck(String tournament, List<Entrant> entrants, GameRules rules) {

  /**
   * Starts every entrant once.
   *
   * @param most how many at once
   * @return whether all of them can play
   */
  boolean passes(
      EntrantEngines engines, BotFactory bots, int most, PrintStream out, PrintStream err) {
    SeatSources seats =
        new SeatSources(
            rules.spec(), EngineTimeouts.STANDARD, rules.terms().time().shown(), bots, engines);
    List<SeatSpec> players =
        entrants.stream().map(entrant -> entrant.seatForCheck(tournament)).toList();
    List<EngineReport> reports =
        new EngineCheck(seats, Optional.empty(), player -> Transcript.NONE, System::nanoTime)
            .check(players, most);
    boolean passes = true;
    for (int i = 0; i < entrants.size(); i++) {
      EngineReport report = reports.get(i);
      String name = entrants.get(i).name();
      if (report.fault().isPresent()) {
        err.println("gtpx tournament: " + name + ": " + report.fault().get().getMessage());
        passes = false;
      } else {
        out.println(name + ": " + report.abilities().map(this::text).orElse("") + time(report));
      }
    }
    return passes;
  }

  private String text(Abilities abilities) {
    StringJoiner text = new StringJoiner(", ");
    text.add(abilities.name());
    switch (abilities.dialect()) {
      case BOT -> {
        // knows everything
      }
      case GTPX -> text.add("GTPX");
      case GTP2 -> text.add(isPlain() ? "GTP 2" : "GTP 2, is shown the game in two colours");
      case BRIDGE -> text.add("on a bridge");
    }
    if (!abilities.hasTime() && rules.terms().time().isShown()) {
      text.add("knows no time commands");
    }
    return text.toString();
  }

  private boolean isPlain() {
    return rules.spec().variant().equals("go") || rules.spec().variant().equals("go-japanese");
  }

  private static String time(EngineReport report) {
    return report.player().kind() == SeatSpec.Kind.BOT
        ? ""
        : String.format(Locale.ROOT, ", starts in %.1f s", report.startUp().toMillis() / 1e3);
  }
}
