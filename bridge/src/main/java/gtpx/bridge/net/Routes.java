package gtpx.bridge.net;

import gtpx.rooms.limit.LimitException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds the handler of a path and method, and answers requests without one. */
final class Routes {
  /** The response to a request of a page that may not act on this server. */
  static final PageResponse FOREIGN_PAGE =
      PageResponse.error(403, "this page's host isn't permitted");

  private static final String OF_FILES = "GET, HEAD, OPTIONS";

  private final List<Route> routes = new ArrayList<>();
  private boolean refusesPosts;
  private StaticFiles files = StaticFiles.NONE;
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
   * @param parts the parts of the path that match the stars
   * @param source where the request comes from; a proxy may send requests of many clients on one
   *     connection
   */
  record Exchange(
      PageRequest request,
      List<String> parts,
      ClientAddress source,
      ConnectionLifecycle connection) {
    /** Returns the part that matches the first star. */
    String name() {
      return parts.get(0);
    }

    /** Returns the same exchange with another path and query for the next node. */
    Exchange withTarget(String target) {
      return new Exchange(request.withTarget(target), parts, source, connection);
    }
  }

  /** One path and its methods. */
  private record Route(String words, Pattern path, SortedMap<String, Handler> methods) {
    private static Route of(String words) {
      return new Route(words, Pattern.compile(words.replace("*", "([^/]+)")), new TreeMap<>());
    }

    private String allowed() {
      return String.join(", ", methods.keySet()) + ", OPTIONS";
    }
  }

  /** Adds a path, in which any parts may be stars. */
  Routes get(String path, Handler handler) {
    return add(path, Map.of("GET", handler, "HEAD", handler));
  }

  /** Adds a path, in which any parts may be stars. */
  Routes post(String path, Handler handler) {
    return add(path, Map.of("POST", handler));
  }

  private Routes add(String path, Map<String, Handler> methods) {
    Optional<Route> known = routes.stream().filter(one -> one.words().equals(path)).findFirst();
    Route route = known.orElseGet(() -> Route.of(path));
    route.methods().putAll(methods);
    if (known.isEmpty()) {
      routes.add(route);
    }
    return this;
  }

  /** Serves files at all paths that have no handler. */
  Routes serving(StaticFiles others) {
    files = others;
    return this;
  }

  /** Returns whether a request reads a file, which costs the server little. */
  boolean isFile(PageRequest request) {
    return request.method().equals("GET") && files.find(request.path()).isPresent();
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
    if (request.isOfForeignPage() && request.method().equals("POST")) {
      return now(FOREIGN_PAGE);
    }
    Optional<PageResponse> refusal = guard.refusal(request, source.address());
    if (refusal.isPresent()) {
      return now(refusal.get());
    }
    for (Route route : routes) {
      Matcher path = route.path().matcher(request.path());
      if (path.matches()) {
        List<String> parts =
            IntStream.rangeClosed(1, path.groupCount()).mapToObj(path::group).toList();
        return answer(route, new Exchange(request, parts, source, connection));
      }
    }
    return now(
        files
            .find(request.path())
            .map(file -> answer(request, file))
            .orElseGet(() -> notFound(request)));
  }

  /** People see the page, which says so; programs get JSON. */
  private PageResponse notFound(PageRequest request) {
    boolean isRead = request.method().equals("GET") || request.method().equals("HEAD");
    boolean isOfBrowser = isRead && request.acceptsHtml();
    return (isOfBrowser ? files.notFound(request) : Optional.<PageResponse>empty())
        .orElseGet(PageResponse::notFound);
  }

  private PageResponse answer(PageRequest request, StaticFiles.StaticFile file) {
    return switch (request.method()) {
      case "GET", "HEAD" -> files.response(file, request);
      case "OPTIONS" -> options(OF_FILES);
      default -> notAllowed(OF_FILES);
    };
  }

  private static CompletableFuture<PageResponse> answer(Route route, Exchange exchange) {
    String method = exchange.request().method();
    Handler handler = route.methods().get(method);
    if (handler != null) {
      return start(handler, exchange);
    }
    return now(method.equals("OPTIONS") ? options(route.allowed()) : notAllowed(route.allowed()));
  }

  private static CompletableFuture<PageResponse> start(Handler handler, Exchange exchange) {
    try {
      return handler.apply(exchange);
    } catch (LimitException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private static PageResponse options(String allowed) {
    return PageResponse.of(PageResponse.TEXT, "").with("Allow", allowed);
  }

  private static PageResponse notAllowed(String allowed) {
    return PageResponse.error(405, "method not allowed (expected: " + allowed + ")")
        .with("Allow", allowed);
  }

  /** Returns an answer that is already complete. */
  static CompletableFuture<PageResponse> now(PageResponse response) {
    return CompletableFuture.completedFuture(response);
  }
}
