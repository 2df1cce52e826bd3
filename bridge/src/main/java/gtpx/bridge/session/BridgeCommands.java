package gtpx.bridge.session;

import gtpx.engine.Arguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The commands that a bridge answers itself, by name. */
final class BridgeCommands {
  private final Map<String, Handler> handlers = new LinkedHashMap<>();

  /** What a command does; it answers by the session, now or later. */
  @FunctionalInterface
  interface Handler {
    void handle(Session session, Arguments arguments);
  }

  void add(String name, Handler handler) {
    handlers.put(name, handler);
  }

  Optional<Handler> find(String name) {
    return Optional.ofNullable(handlers.get(name));
  }

  List<String> names() {
    return new ArrayList<>(handlers.keySet());
  }
}
