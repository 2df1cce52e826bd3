package gtpx.bridge.net.http;

import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.ConnectionLifecycle;
import gtpx.rooms.limit.LimitException;
import io.netty.handler.codec.http.HttpRequest;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.EnumSet;
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
public final class Routes {
  /** The response to a request of a page that may not act on this server. */
  public static final PageResponse FOREIGN_PAGE =
      PageResponse.error(403, "this page's host isn't permitted");

  private static final String OF_FILES = "GET, HEAD, OPTIONS";

  /** What one request costs its client, in commands. */
  private static final int COST = 5;

  /** What a request for a file costs. */
  private static final int COST_OF_FILE = 1;

  private final Set<String> origins;
  private final HostRule hosts;
  private final List<Route> routes = new ArrayList<>();
  private boolean refusesPosts;
  private StaticFiles files = StaticFiles.NONE;
  private Guard guard = (request, address) -> Optional.empty();

  /**
   * Starts to answer a request. Runs on the event loop, so it must not block. The answer is
   * cancelled if the client goes away first.
   */
  public interface Handler extends Function<Exchange, CompletableFuture<PageResponse>> {}

  /** What holds for a path besides its handlers. */
  public enum Trait {
    /** The answer may take minutes, so a client that sends nothing more may have gone. */
    LONG,
    /** Everybody may ask, whatever the guard says. */
    OPEN,
    /** It is answered even while the server is ending. */
    WHILE_ENDING
  }

  /**
   * How a request is treated.
   *
   * @param route that of its path, if there is one
   * @param cost in commands
   * @param isLong whether the answer may take minutes
   */
  record Terms(Optional<Route> route, int cost, boolean isLong) {
    /** The terms of a request that is refused before its path is looked at. */
    static final Terms OF_REFUSED = new Terms(Optional.empty(), COST, false);

    /** Returns whether it is answered even while the server is ending. */
    boolean areWhileEnding() {
      return has(Trait.WHILE_ENDING);
    }

    private boolean has(Trait trait) {
      return route.filter(known -> known.traits().contains(trait)).isPresent();
    }
  }

  /** Decides who may request pages. */
  public interface Guard {
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
   * @param target the path and query for the next node, in Netty's form
   * @param parts the parts of the path that match the stars
   * @param source where the request comes from; a proxy may send requests of many clients on one
   *     connection
   */
  public record Exchange(
      PageRequest request,
      String target,
      List<String> parts,
      ClientAddress source,
      ConnectionLifecycle connection) {
    /** Returns the part that matches the first star. */
    public String name() {
      return parts.get(0);
    }

    public Exchange withTarget(String other) {
      return new Exchange(request, other, parts, source, connection);
    }
  }

  /** One path and its methods. */
  private record Route(
      String words, Pattern path, Set<Trait> traits, SortedMap<String, Handler> methods) {
    private static Route of(String words) {
      return new Route(
          words,
          Pattern.compile(words.replace("*", "([^/]+)")),
          EnumSet.noneOf(Trait.class),
          new TreeMap<>());
    }

    private List<String> parts(PageRequest request) {
      Matcher matcher = path.matcher(request.path());
      return matcher.matches()
          ? IntStream.rangeClosed(1, matcher.groupCount()).mapToObj(matcher::group).toList()
          : List.of();
    }

    private String allowed() {
      return String.join(", ", methods.keySet()) + ", OPTIONS";
    }
  }

  /**
   * Creates routes without a path.
   *
   * @param origins the origins of pages that may act on this server
   * @param hosts the names that requests may be for
   */
  public Routes(Set<String> origins, HostRule hosts) {
    this.origins = origins;
    this.hosts = hosts;
  }

  /** Returns the origins of pages that may act on this server. */
  public Set<String> origins() {
    return origins;
  }

  /** Returns the refusal of a request that isn't for this server. */
  Optional<PageResponse> refusal(HttpRequest head, Optional<InetAddress> local) {
    return hosts.refusal(head, local, origins);
  }

  /** Adds a path, in which any parts may be stars. */
  public Routes get(String path, Handler handler, Trait... traits) {
    return add(path, Map.of("GET", handler, "HEAD", handler), traits);
  }

  /** Adds a path, in which any parts may be stars; the answer may always take long. */
  public Routes post(String path, Handler handler) {
    return add(path, Map.of("POST", handler));
  }

  private Routes add(String path, Map<String, Handler> methods, Trait... traits) {
    Optional<Route> known = routes.stream().filter(one -> one.words().equals(path)).findFirst();
    Route route = known.orElseGet(() -> Route.of(path));
    route.methods().putAll(methods);
    route.traits().addAll(List.of(traits));
    if (known.isEmpty()) {
      routes.add(route);
    }
    return this;
  }

  /** Serves files at all paths that have no handler. */
  public Routes serving(StaticFiles others) {
    files = others;
    return this;
  }

  /** Returns how a request is treated. */
  Terms terms(PageRequest request) {
    String path = request.path();
    Optional<Route> found =
        routes.stream().filter(route -> route.path().matcher(path).matches()).findFirst();
    boolean isFile = request.method().equals("GET") && files.find(path).isPresent();
    boolean isLong = found.filter(route -> route.traits().contains(Trait.LONG)).isPresent();
    return new Terms(
        found, isFile ? COST_OF_FILE : COST, isLong || request.method().equals("POST"));
  }

  /** Refuses every POST that a web page sends, whatever its path. */
  public Routes refusingPostsOfPages() {
    refusesPosts = true;
    return this;
  }

  /** Sets the guard, which is asked about every path but those for everybody. */
  public Routes guardedBy(Guard other) {
    guard = other;
    return this;
  }

  /** Returns the methods of every path, by path as it was added. */
  public Map<String, Set<String>> methods() {
    Map<String, Set<String>> methods = new TreeMap<>();
    routes.forEach(route -> methods.put(route.words(), route.methods().keySet()));
    return methods;
  }

  CompletableFuture<PageResponse> answer(
      PageRequest request, Terms terms, ClientAddress source, ConnectionLifecycle connection) {
    if (refusesPosts && request.isOfPage() && request.method().equals("POST")) {
      return now(PageResponse.error(403, "not allowed from a web page"));
    }
    if (request.isOfForeignPage() && request.method().equals("POST")) {
      return now(FOREIGN_PAGE);
    }
    Optional<PageResponse> refusal =
        terms.has(Trait.OPEN) ? Optional.empty() : guard.refusal(request, source.address());
    if (refusal.isPresent()) {
      return now(refusal.get());
    }
    if (terms.route().isPresent()) {
      Route route = terms.route().get();
      return answer(
          route, new Exchange(request, request.target(), route.parts(request), source, connection));
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
  public static CompletableFuture<PageResponse> now(PageResponse response) {
    return CompletableFuture.completedFuture(response);
  }
}
