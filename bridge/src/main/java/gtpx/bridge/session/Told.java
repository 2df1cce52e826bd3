package gtpx.bridge.session;

import gtpx.game.Move;

/**
 * What a client is told of others.
 *
 * @param move as the client is to hear it
 * @param place how far it has come then
 */
record Told(Move move, Place place) {}
