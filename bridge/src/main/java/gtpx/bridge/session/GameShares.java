package gtpx.bridge.session;

import gtpx.bridge.limit.LimitException;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.Resource;
import gtpx.bridge.limit.Share;
import gtpx.game.GameSpec;
import java.util.List;

/** What one game takes of a server. Thread-safe. */
record GameShares(List<Share> shares) {
  /**
   * Takes it for a client.
   *
   * @throws LimitException if there is not so much left; nothing is taken then
   */
  static GameShares take(Quotas quotas, String client, GameSpec spec) {
    Share game = quotas.take(Resource.GAMES, client, 1);
    try {
      return new GameShares(List.of(game, quotas.take(Resource.POINTS, client, points(spec))));
    } catch (LimitException e) {
      game.giveBack();
      throw e;
    }
  }

  /** Counts a game that is there already, whatever the limits. */
  static GameShares note(Quotas quotas, GameSpec spec) {
    return new GameShares(
        List.of(
            quotas.note(Resource.GAMES, Quotas.OPERATOR, 1),
            quotas.note(Resource.POINTS, Quotas.OPERATOR, points(spec))));
  }

  private static int points(GameSpec spec) {
    return spec.board().size() * spec.players();
  }

  void giveBack() {
    shares.forEach(Share::giveBack);
  }
}
