package gtpx.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * All commands of an engine by groups, in the order in which they are listed; a later group
 * replaces commands of those before it.
 */
final class CommandGroups {
  private static final List<Consumer<Parts>> ALL =
      List.of(
          parts -> new AdminCommands(parts.session, parts.registry, parts.quit).register(),
          parts -> new BoardCommands(parts.session).register(parts.registry),
          parts -> new PlayCommands(parts.session, parts.moves).register(parts.registry),
          parts -> new HandicapCommands(parts.session).register(parts.registry),
          parts -> new TimeCommands(parts.session).register(parts.registry),
          parts -> new ScoreCommands(parts.session).register(parts.registry),
          parts -> new GtpxGameCommands(parts.session).register(parts.registry),
          parts -> new GtpxPlayCommands(parts.session).register(parts.registry),
          parts -> new EndgameCommands(parts.session).register(parts.registry),
          parts -> new BargainCommands(parts.session).register(parts.registry),
          parts -> new GoguiCommands(parts.session, parts.moves).register(parts.registry),
          CommandGroups::registerRules,
          CommandGroups::registerOwnSeat,
          parts -> new RecordCommands(parts.session).register(parts.registry),
          parts -> new AnalyzeCommands(parts.session, parts.moves).register(parts.registry),
          // What particular clients ask beside all that.
          parts -> new KgsCommands(parts.session, parts.moves).register(parts.registry),
          parts -> new KataCommands(parts.session).register(parts.registry),
          parts -> new KataRuleCommands(parts.session).register(parts.registry),
          CommandGroups::registerParams,
          parts -> new GnuGoCommands(parts.session).register(parts.registry),
          parts -> new KigoCommands(parts.session).register(parts.registry),
          parts -> CgosCommands.register(parts.registry),
          parts -> new GomillCommands(parts.session).register(parts.registry));

  private CommandGroups() {}

  /** What the commands of one engine are made of, and where they go. */
  record Parts(EngineSession session, ClientMoves moves, Registry registry, Runnable quit) {
    private boolean areOfGogui() {
      return session.viewpoint().view() == View.GOGUI;
    }
  }

  private static void registerRules(Parts parts) {
    if (parts.areOfGogui()) {
      new GoguiRules(parts.session).register(parts.registry);
    }
  }

  private static void registerOwnSeat(Parts parts) {
    if (parts.areOfGogui()) {
      new OwnSeatCommands(parts.session, parts.moves).register(parts.registry);
    }
  }

  private static void registerParams(Parts parts) {
    parts
        .session
        .config()
        .player()
        .ifPresent(player -> new KataParamCommands(parts.session, player).register(parts.registry));
  }

  /** Makes all commands. */
  static void registerAll(Parts parts) {
    ALL.forEach(group -> group.accept(parts));
  }

  /** Makes the commands of one group. */
  static void register(int group, Parts parts) {
    ALL.get(group).accept(parts);
  }

  /** Which group each of those commands is of that such an engine has; in order. */
  static Map<String, Integer> find(Set<String> names, EngineSession session, ClientMoves moves) {
    Map<String, Integer> found = new LinkedHashMap<>();
    for (int i = 0; i < ALL.size(); i++) {
      Registry registry = new Registry();
      register(i, new Parts(session, moves, registry, () -> {}));
      for (String name : registry.names()) {
        if (names.contains(name)) {
          found.put(name, i);
        }
      }
    }
    return Collections.unmodifiableMap(found);
  }
}
