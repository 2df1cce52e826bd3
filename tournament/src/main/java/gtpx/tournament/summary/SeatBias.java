package gtpx.tournament.summary;

import gtpx.board.Color;

/** How much each seat has won, whoever had it. */
public record SeatBias(Color seat, VictoryShare total) {}
