package gtpx.bridge.session;

import gtpx.game.Move;

/**
 * What a client is told of others.
 *
 * @param move as the client is to hear it
 * @param place how far it has come then
 */
record ProjectedMove(Move move, ListPosition place) {}
