package gtpx.bridge.session;

import gtpx.bridge.service.ClientConnection;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.rooms.room.Secrets;
import gtpx.rules.Word;
import java.util.Optional;

/**
 * Who may create games.
 *
 * @param token the hash of the required token, for {@link Who#OWNER_TOKEN}
 */
public record CreateRule(Who who, Optional<String> token) {
  public static final CreateRule ANYONE = new CreateRule(Who.ANYONE, Optional.empty());

  /** The values of {@code --create}. */
  public enum Who implements Word {
    OWNER_TOKEN,
    LOCAL,
    ANYONE
  }

  public CreateRule {
    if ((who == Who.OWNER_TOKEN) != token.isPresent()) {
      throw new IllegalArgumentException(who + " with " + token + " (expected: a token, or none)");
    }
  }

  /** Returns the rule that requires the given token. */
  public static CreateRule withToken(String token) {
    return new CreateRule(Who.OWNER_TOKEN, Optional.of(Secrets.hash(token)));
  }

  /**
   * Throws unless a client may create games.
   *
   * @param shown the token that the client has presented
   * @param secrets limits how many wrong tokens it may present
   * @param ifWrong reports a wrong token to the audit
   */
  void check(
      ClientConnection client, Optional<String> shown, SeatSecrets secrets, Runnable ifWrong) {
    switch (who) {
      case ANYONE -> {}
      case LOCAL -> {
        if (!client.isLocal()) {
          throw refusal("only clients on the server's machine may create games");
        }
      }
      case OWNER_TOKEN -> {
        if (shown.isEmpty()) {
          throw refusal("creating a game needs a token; add token=TOKEN");
        }
        if (!secrets.isRight(this::isToken, shown.get(), client.client(), ifWrong)) {
          throw refusal("wrong token; ask the server's operator for it");
        }
      }
    }
  }

  private static RefusedException refusal(String why) {
    return new RefusedException(Kind.HOST, why);
  }

  private boolean isToken(String word) {
    return token.filter(hash -> Secrets.isSame(hash, word)).isPresent();
  }
}
