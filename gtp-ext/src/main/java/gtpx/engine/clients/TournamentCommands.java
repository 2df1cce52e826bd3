package gtpx.engine.clients;

import static gtpx.protocol.CommandTraits.SHARED;
import static gtpx.protocol.CommandTraits.UNSHARED;

import gtpx.engine.Arguments;
import gtpx.engine.ClientMoves;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineConfig.Habit;
import gtpx.engine.EngineSession;
import gtpx.engine.Registry;
import gtpx.engine.ScoreText;
import gtpx.engine.View;
import gtpx.protocol.CommandTraits.CursorEffect;
import gtpx.protocol.GtpError;
import gtpx.rules.NamedRules;
import gtpx.rules.Rules;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * The commands beyond those of GTP 2 of the programs that connect engines to servers and hold
 * tournaments: kgsGtp, clients of CGOS, gomill's ringmaster. CGOS clients give up at the first
 * failure, so even commands that the engine has no use for succeed.
 */
record TournamentCommands(EngineSession session, ClientMoves moves) {
  private static final double NANOS_A_SECOND = 1e9;

  private static final String RULE_SETS = "japanese, chinese, aga or new_zealand";

  static void register(Registry registry) {
    Registry.Group<TournamentCommands> commands =
        registry.group(context -> new TournamentCommands(context.session(), context.moves()));
    commands.addAction("kgs-rules", TournamentCommands::rules);
    commands.addAction(
        "kgs-time_settings", (group, a) -> group.session.moveTime().setSetting(TimeWords.ofKgs(a)));
    commands
        .when(
            config ->
                config.hasPlayer() && !config.viewpoint().view().has(View.Ability.ANSWERS_BY_PASS))
        .add(
            "kgs-genmove_cleanup",
            UNSHARED.effect(CursorEffect.GENMOVE),
            (group, a) -> group.moves.cleanUp(a.color()).words(group.session.spec().board()));
    commands.addAction("kgs-game_over", SHARED, (group, a) -> {});
    commands
        .when(config -> config.habits().contains(Habit.CHATS))
        .add("kgs-chat", TournamentCommands::chat);
    commands.addAction("cgos-opponent_name", SHARED, (group, a) -> {});
    commands.addAction("cgos-opponent_rating", SHARED, (group, a) -> {});
    commands.addAction("cgos-gameover", SHARED, (group, a) -> {});
    commands.add("gomill-describe_engine", (group, a) -> group.description());
    commands.add("gomill-cpu_time", (group, a) -> group.cpuTime());
    commands.add("cputime", (group, a) -> group.cpuTime());
    commands
        .when(EngineConfig::hasPlayer)
        .add(
            "gomill-explain_last_move",
            (group, a) -> group.session.lastSearch().words(group.session.game()));
  }

  private String description() {
    EngineConfig config = session.config();
    StringJoiner lines = new StringJoiner("\n");
    lines.add(config.program().toString());
    config.player().ifPresent(player -> lines.add(player.description()));
    session.moveTime().playouts().ifPresent(most -> lines.add("playouts per move: " + most));
    lines.add("view " + session.viewpoint().view().word() + " of " + session.viewpoint().seat());
    return lines.add(session.spec().toString()).toString();
  }

  private String cpuTime() {
    double seconds = session.config().host().cpuNanos().getAsLong() / NANOS_A_SECOND;
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  /** Sets the rules. From now on the server enforces the ko rule: whatever it sends is played. */
  private void rules(Arguments arguments) {
    session.changeRules(named(arguments.word(RULE_SETS)), true);
    session.setPassFriendly(true);
  }

  private static Rules named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "japanese", "chinese", "aga", "new_zealand" -> NamedRules.find(name).orElseThrow();
      default -> throw GtpError.syntax("rules " + name + " (expected: " + RULE_SETS + ")");
    };
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
    String name = config.program().toString();
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
