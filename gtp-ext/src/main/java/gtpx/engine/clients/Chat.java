package gtpx.engine.clients;

import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.ScoreText;
import gtpx.protocol.GtpError;
import java.util.Locale;

/**
 * Answers what people say to the engine in one line. Understands a few words, remembers nothing.
 */
final class Chat {
  private final EngineSession session;

  private Chat(EngineSession session) {
    this.session = session;
  }

  /** The answer to a message. */
  static String answer(String message, EngineSession session) {
    String heard = message.toLowerCase(Locale.ROOT);
    Chat chat = new Chat(session);
    if (heard.contains("score")) {
      return chat.score();
    } else if (heard.contains("winrate") || heard.contains("chance")) {
      return chat.winRate();
    } else if (heard.contains("rules")) {
      return "We play by " + session.spec();
    }
    return chat.introduction();
  }

  private String score() {
    try {
      return "I count " + ScoreText.counted(session);
    } catch (GtpError e) {
      return "There is nothing to count in this game";
    }
  }

  private String winRate() {
    return session
        .lastThought()
        .find(session.game())
        .map(
            found ->
                String.format(
                    Locale.ROOT,
                    "When I last moved I gave %s %.0f%%",
                    found.color(),
                    100 * found.value()))
        .orElse("I have not thought about this game yet");
  }

  private String introduction() {
    EngineConfig config = session.config();
    String name = (config.name() + " " + config.version()).strip();
    return "I am " + name + ", a Go engine. Ask me for: score, winrate, rules, help";
  }
}
