package gtpx.tournament.run;

import gtpx.game.GameSpec;
import gtpx.rooms.match.MatchTerms;

/** What all games of a tournament have in common. docs/tournaments.md */
public record GameRules(GameSpec spec, Openings openings, MatchTerms terms) {}
