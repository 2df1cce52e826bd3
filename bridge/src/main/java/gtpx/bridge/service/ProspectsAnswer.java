package gtpx.bridge.service;

/**
 * The answer to a spectator who asks what the server's bot expects of a position.
 *
 * @param isKnown whether the text is a line of JSON; if not, it is the reason, for people
 */
public record ProspectsAnswer(boolean isKnown, String text) {}
