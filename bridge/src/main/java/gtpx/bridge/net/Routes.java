package gtpx.bridge.net;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the handler of a path and method, and answers requests without one. */
final class Routes {
  private final List<Route> routes = new ArrayList<>();
  private boolean refusesPosts;
  private Guard guard = (request, address) -> Optional.empty();

  /**
   * Starts to answer a request. Runs on the event loop, so it must not block. The answer is
   * cancelled if the client goes away first.
   */
  interface Handler extends Function<Exchange, CompletableFuture<PageResponse>> {}

  /** Decides who may request pages. */
  interface Guard {
    /**
     * Returns the refusal of a request that isn't allowed.
     *
     * @param address the address that the request came from
     */
    Optional<PageResponse> refusal(PageRequest request, InetAddress address);
  }

  /**
   * A request to answer.
   *
   * @param name the part of the path that matches the star, or empty
   * @param source where the request comes from; a proxy may send requests of many clients on one
   *     connection
   */
  record Exchange(
      PageRequest request, String name, ClientAddress source, ConnectionLifecycle connection) {}

  /** One path and its methods. */
  private record Route(String words, Pattern path, Map<String, Handler> methods) {
    private String allowed() {
      return String.join(", ", methods.keySet()) + ", OPTIONS";
    }
  }

  /** Adds a path, in which one part may be a star. */
  Routes get(String path, Handler handler) {
    return add(path, new TreeMap<>(Map.of("GET", handler, "HEAD", handler)));
  }

  /** Adds a path, in which one part may be a star. */
  Routes post(String path, Handler handler) {
    return add(path, Map.of("POST", handler));
  }

  private Routes add(String path, Map<String, Handler> methods) {
    routes.add(new Route(path, Pattern.compile(path.replace("*", "([^/]+)")), methods));
    return this;
  }

  /** Refuses every POST that a web page sends, whatever its path. */
  Routes refusingPostsOfPages() {
    refusesPosts = true;
    return this;
  }

  /** Sets the guard, which is asked about every request, whatever its path. */
  Routes guardedBy(Guard other) {
    guard = other;
    return this;
  }

  /** Returns the methods of every path, by path as it was added. */
  Map<String, Set<String>> methods() {
    Map<String, Set<String>> methods = new TreeMap<>();
    routes.forEach(route -> methods.put(route.words(), route.methods().keySet()));
    return methods;
  }

  CompletableFuture<PageResponse> answer(
      PageRequest request, ClientAddress source, ConnectionLifecycle connection) {
    if (refusesPosts && request.isOfPage() && request.method().equals("POST")) {
      return now(PageResponse.error(403, "not allowed from a web page"));
    }
    Optional<PageResponse> refusal = guard.refusal(request, source.address());
    if (refusal.isPresent()) {
      return now(refusal.get());
    }
    for (Route route : routes) {
      Matcher path = route.path().matcher(request.path());
      if (path.matches()) {
        String name = path.groupCount() == 0 ? "" : path.group(1);
        return answer(route, new Exchange(request, name, source, connection));
      }
    }
    return now(PageResponse.notFound());
  }

  private static CompletableFuture<PageResponse> answer(Route route, Exchange exchange) {
    String method = exchange.request().method();
    Handler handler = route.methods().get(method);
    if (handler != null) {
      return handler.apply(exchange);
    }
    PageResponse reply =
        method.equals("OPTIONS")
            ? PageResponse.of(PageResponse.TEXT, "")
            : PageResponse.error(405, "method not allowed (expected: " + route.allowed() + ")");
    return now(reply.with("Allow", route.allowed()));
  }

  /** Returns an answer that is already complete. */
  static CompletableFuture<PageResponse> now(PageResponse response) {
    return CompletableFuture.completedFuture(response);
  }
}
