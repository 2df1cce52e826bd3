package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;
import static gtpx.protocol.CommandTraits.UNSHARED;

import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.RuleChange;
import gtpx.protocol.CommandTraits.PlaceEffect;
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

  static void register(Registry registry) {
    Registry.Group<KgsCommands> commands =
        registry.group(context -> new KgsCommands(context.session(), context.moves()));
    commands.add("kgs-rules", KgsCommands::rules);
    commands.add("kgs-time_settings", KgsCommands::timeSettings);
    commands
        .when(EngineConfig::hasPlayer)
        .add(
            "kgs-genmove_cleanup",
            UNSHARED.effect(PlaceEffect.GENMOVE),
            KgsCommands::genmoveCleanup);
    commands.add("kgs-game_over", SHARED, (group, arguments) -> "");
    commands.when(EngineConfig::chats).add("kgs-chat", KgsCommands::chat);
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

  private String genmoveCleanup(Arguments arguments) {
    return moves.cleanUp(arguments.color(), session.player()).words(session.spec().board());
  }

  private String chat(Arguments arguments) {
    arguments.word("game or private");
    arguments.word("a name");
    return Chat.answer(String.join(" ", arguments.rest()), session);
  }
}
