package gtpx.gateways.govariants;

import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.TimeReserve;

/**
 * What the games of one gateway share.
 *
 * @param terms among them where the players think
 */
record GovariantsContext(
    GovariantsApi api,
    PlayerSupply players,
    RemoteSeat.Terms terms,
    TimeReserve reserve,
    GovariantsListener listener) {}
