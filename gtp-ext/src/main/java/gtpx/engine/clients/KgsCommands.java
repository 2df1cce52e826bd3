package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;
import static gtpx.protocol.CommandTraits.UNSHARED;

import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.RuleChange;
import gtpx.engine.ScoreText;
import gtpx.engine.View;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.util.Locale;

/** The commands of kgsGtp, which connects an engine to the KGS Go server, beyond those of GTP 2. */
final class KgsCommands {
  private static final String RULE_SETS = "japanese, chinese, aga or new_zealand";

  private final EngineSession session;
  private final ClientMoves moves;

  private KgsCommands(Registry.Context context) {
    session = context.session();
    moves = context.moves();
  }

  static void register(Registry registry) {
    Registry.Group<KgsCommands> commands = registry.group(KgsCommands::new);
    commands.addAction("kgs-rules", KgsCommands::rules);
    commands.addAction(
        "kgs-time_settings", (group, a) -> group.session.moveTime().setSetting(TimeWords.ofKgs(a)));
    commands
        .when(
            config ->
                config.hasPlayer() && !config.viewpoint().view().has(View.Ability.ANSWERS_BY_PASS))
        .add(
            "kgs-genmove_cleanup",
            UNSHARED.effect(CursorEffect.GENMOVE),
            KgsCommands::genmoveCleanup);
    commands.addAction("kgs-game_over", SHARED, (group, a) -> {});
    commands.when(EngineConfig::chats).add("kgs-chat", KgsCommands::chat);
  }

  /** Sets the rules. From now on the server enforces the ko rule: whatever it sends is played. */
  private void rules(Arguments arguments) {
    session.changeRules(named(arguments.word(RULE_SETS)), true);
    session.setPassFriendly(true);
  }

  private static Rules named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "japanese" -> RuleChange.ofGoJapanese();
      case "chinese", "aga" -> RuleChange.ofGo();
      case "new_zealand" -> RuleChange.ofGo().with("suicide", "multi-stone");
      default -> throw GtpError.syntax("rules " + name + " (expected: " + RULE_SETS + ")");
    };
  }

  private String genmoveCleanup(Arguments arguments) {
    return moves.cleanUp(arguments.color()).words(session.spec().board());
  }

  /** Answers messages from people. Understands a few words, and remembers nothing. */
  private String chat(Arguments arguments) {
    arguments.word("game or private");
    arguments.word("a name");
    String message = String.join(" ", arguments.rest()).toLowerCase(Locale.ROOT);
    if (message.contains("score")) {
      return score();
    } else if (message.contains("winrate") || message.contains("chance")) {
      return winRate();
    } else if (message.contains("rules")) {
      return "We play by " + session.spec();
    }
    EngineConfig config = session.config();
    String name = (config.name() + " " + config.version()).strip();
    return "I am " + name + ", a Go engine. Ask me for: score, winrate, rules, help";
  }

  private String score() {
    try {
      return "I count " + new ScoreText(session).counted();
    } catch (GtpError e) {
      return "There is nothing to count in this game";
    }
  }

  private String winRate() {
    return session
        .lastSearch()
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
}
