package gtpx.bridge.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which path and method is answered by whom; what nobody answers is answered here. */
final class Routes implements PageHandler {
  private final List<Route> routes = new ArrayList<>();

  /** Answers one route; {@code name} is what stands for the star in its path, or empty. */
  interface Handler {
    CompletableFuture<PageResponse> answer(PageRequest ask, String name, Executor loop);
  }

  /** One path and what may be done with it. */
  private record Route(String words, Pattern path, Map<String, Handler> methods) {
    private String allowed() {
      return String.join(", ", methods.keySet()) + ", OPTIONS";
    }
  }

  /** Adds a path, of which one part may be a star. */
  Routes get(String path, Handler handler) {
    return add(path, new TreeMap<>(Map.of("GET", handler, "HEAD", handler)));
  }

  /** Adds a path, of which one part may be a star. */
  Routes post(String path, Handler handler) {
    return add(path, Map.of("POST", handler));
  }

  private Routes add(String path, Map<String, Handler> methods) {
    routes.add(new Route(path, Pattern.compile(path.replace("*", "([^/]+)")), methods));
    return this;
  }

  /** The methods of every path, by the path as it was added. */
  Map<String, Set<String>> methods() {
    Map<String, Set<String>> methods = new TreeMap<>();
    routes.forEach(route -> methods.put(route.words(), route.methods().keySet()));
    return methods;
  }

  @Override
  public CompletableFuture<PageResponse> answer(PageRequest ask, Executor loop) {
    for (Route route : routes) {
      Matcher path = route.path().matcher(ask.path());
      if (path.matches()) {
        return answer(route, ask, path.groupCount() == 0 ? "" : path.group(1), loop);
      }
    }
    return CompletableFuture.completedFuture(PageResponse.notFound());
  }

  private static CompletableFuture<PageResponse> answer(
      Route route, PageRequest ask, String name, Executor loop) {
    Handler handler = route.methods().get(ask.method());
    if (handler != null) {
      return handler.answer(ask, name, loop);
    }
    PageResponse reply =
        ask.method().equals("OPTIONS")
            ? PageResponse.of(PageResponse.TEXT, "")
            : PageResponse.error(405, "not allowed here (expected: " + route.allowed() + ")");
    return CompletableFuture.completedFuture(reply.with("Allow", route.allowed()));
  }
}
