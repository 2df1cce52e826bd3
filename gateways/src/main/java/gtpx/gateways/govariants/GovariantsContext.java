package gtpx.gateways.govariants;

import gtpx.gateways.seat.PlayerSupply;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.TimeReserve;
import java.util.function.Consumer;

/**
 * What the games of one gateway share.
 *
 * @param terms among them where the players think
 * @param ended receives for each game that is over or stopped whether a failure has stopped it
 */
record GovariantsContext(
    GovariantsApi api,
    PlayerSupply players,
    RemoteSeat.Terms terms,
    TimeReserve reserve,
    GovariantsListener listener,
    Consumer<Boolean> ended) {}
