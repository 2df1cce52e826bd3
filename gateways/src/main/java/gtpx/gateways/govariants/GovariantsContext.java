package gtpx.gateways.govariants;

import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.ReplicaSeat;
import gtpx.gateways.seat.TimeReserve;

/**
 * What the games of one gateway share.
 *
 * @param terms among them where the players think
 */
record GovariantsContext(
    GovariantsApi api,
    PlayerSupply players,
    ReplicaSeat.Terms terms,
    TimeReserve reserve,
    GovariantsListener listener) {}
