package gtpx.engine;

import gtpx.player.Player;
import gtpx.protocol.GtpError;
import gtpx.rules.Rules;
import java.util.Locale;

/** What kgsGtp, which connects an engine with the KGS Go server, asks beside GTP 2. */
final class KgsCommands {
  private static final String RULE_SETS = "japanese, chinese, aga or new_zealand";

  private final EngineSession session;
  private final ClientMoves moves;

  KgsCommands(EngineSession session, ClientMoves moves) {
    this.session = session;
    this.moves = moves;
  }

  void register(Registry registry) {
    registry.add("kgs-rules", this::rules);
    registry.add("kgs-time_settings", this::timeSettings);
    session
        .config()
        .player()
        .ifPresent(
            player ->
                registry.add(
                    "kgs-genmove_cleanup", arguments -> genmoveCleanup(arguments, player)));
    registry.add("kgs-game_over", arguments -> "");
    if (session.config().chats()) {
      registry.add("kgs-chat", this::chat);
    }
  }

  /** The server keeps the ko rule from now on: what it sends is played. */
  private String rules(Arguments arguments) {
    session.changeRules(named(arguments.word(RULE_SETS)), true);
    session.setPassFriendly(true);
    return "";
  }

  private static Rules named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "japanese" -> RuleChange.ofGoJapanese();
      case "chinese", "aga" -> RuleChange.ofGo();
      case "new_zealand" -> RuleChange.ofGo().with("suicide", "multi-stone");
      default -> throw GtpError.syntax("rules " + name + " (expected: " + RULE_SETS + ")");
    };
  }

  private String timeSettings(Arguments arguments) {
    session.pace().setSetting(TimeWords.ofKgs(arguments));
    return "";
  }

  private String genmoveCleanup(Arguments arguments, Player player) {
    return moves.cleanUp(arguments.color(), player).words(session.spec().board());
  }

  private String chat(Arguments arguments) {
    arguments.word("game or private");
    arguments.word("a name");
    return Chat.answer(String.join(" ", arguments.rest()), session);
  }
}
