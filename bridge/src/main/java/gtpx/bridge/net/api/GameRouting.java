package gtpx.bridge.net.api;

import com.google.common.base.Throwables;
import gtpx.bridge.net.connection.NetMetrics;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.bridge.net.node.HttpForwarder;
import gtpx.bridge.net.node.NodeLinks;
import gtpx.bridge.service.GameNames;
import gtpx.bridge.service.Placement;
import java.net.InetSocketAddress;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Decides on which node of the cluster an HTTP request is answered.
 *
 * @param nodes passes requests on
 * @param isFromNodes whether another node has passed the requests on; then they are answered here
 *     or refused
 */
public record GameRouting(Placement placement, NodeLinks nodes, boolean isFromNodes) {
  private static final int UNAUTHORIZED = 401;
  private static final int UNAVAILABLE = 503;
  private static final int NOT_FOUND = 404;

  /** The routing of a server without other nodes. */
  public static final GameRouting HERE =
      new GameRouting(Placement.HERE, NodeLinks.of(Optional.empty(), NetMetrics.NONE), false);

  /** Returns the routing of requests that another node has passed on. */
  public GameRouting ofNodes() {
    return new GameRouting(placement, nodes, true);
  }

  /** Returns a handler that has requests about the game in their path answered on its node. */
  Routes.Handler ofGame(Routes.Handler here) {
    return placement == Placement.HERE
        ? here
        : exchange -> ofGame(exchange.name(), exchange, () -> here.apply(exchange));
  }

  /**
   * Has a request about a game answered on the node that has the game.
   *
   * @param here answers it if that is this node
   */
  CompletableFuture<PageResponse> ofGame(
      String game, Routes.Exchange exchange, Supplier<CompletableFuture<PageResponse>> here) {
    if (placement == Placement.HERE || !game.matches(GameNames.PATTERN)) {
      return here.get();
    }
    CompletableFuture<Supplier<CompletableFuture<PageResponse>>> found =
        placement
            .find(game)
            .handle(
                (node, problem) ->
                    problem == null
                        ? () -> at(node, game, exchange, here)
                        : () -> Routes.now(refusal(problem)));
    return after(found, exchange, Supplier::get);
  }

  /**
   * Answers a request when something is known, on the event loop of its connection.
   *
   * @param asked completes on any thread; the answer fails with it
   * @param next starts to answer; not called if the client has gone
   */
  static <T> CompletableFuture<PageResponse> after(
      CompletableFuture<T> asked,
      Routes.Exchange exchange,
      Function<T, CompletableFuture<PageResponse>> next) {
    CompletableFuture<PageResponse> answer = new CompletableFuture<>();
    var unused =
        asked.whenComplete(
            (value, problem) ->
                exchange
                    .connection()
                    .later(
                        () ->
                            follow(
                                answer,
                                problem == null
                                    ? () -> next.apply(value)
                                    : () -> CompletableFuture.failedFuture(problem))));
    return answer;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the answer shows it
  private CompletableFuture<PageResponse> at(
      Optional<InetSocketAddress> node,
      String game,
      Routes.Exchange exchange,
      Supplier<CompletableFuture<PageResponse>> here) {
    if (node.isEmpty()) {
      CompletableFuture<PageResponse> found = here.get();
      CompletableFuture<PageResponse> checked =
          found.thenApply(page -> isMoved(page, game) ? refusal(Placement.moving(game)) : page);
      checked.whenComplete((page, problem) -> found.cancel(false));
      return checked;
    }
    return isFromNodes
        ? Routes.now(refusal(Placement.moving(game)))
        : HttpForwarder.forward(exchange, nodes, node.get());
  }

  /** Returns whether a game wasn't found because it has left in the meantime. */
  private boolean isMoved(PageResponse page, String game) {
    return page.status() == NOT_FOUND && !placement.isHere(game);
  }

  private static PageResponse refusal(Throwable problem) {
    String why = String.valueOf(Throwables.getRootCause(problem).getMessage());
    return PageResponse.error(UNAVAILABLE, why);
  }

  /** Makes an answer follow another one, which is cancelled with it. */
  @SuppressWarnings("FutureReturnValueIgnored") // the answer shows it
  private static void follow(
      CompletableFuture<PageResponse> answer, Supplier<CompletableFuture<PageResponse>> start) {
    if (answer.isDone()) {
      return; // the client has gone
    }
    try {
      CompletableFuture<PageResponse> started = start.get();
      answer.whenComplete((page, problem) -> started.cancel(false));
      started.whenComplete(
          (page, problem) -> {
            if (problem == null) {
              answer.complete(page);
            } else {
              answer.completeExceptionally(problem);
            }
          });
    } catch (RuntimeException e) {
      answer.completeExceptionally(e);
    }
  }

  /**
   * Has a request answered by the node that knows its secret.
   *
   * @param here answers it if this node does
   * @param nowhere answers it if no node does
   */
  CompletableFuture<PageResponse> ofSecret(
      Routes.Exchange exchange,
      Supplier<Optional<CompletableFuture<PageResponse>>> here,
      Supplier<CompletableFuture<PageResponse>> nowhere) {
    return here.get()
        .orElseGet(
            () -> {
              CompletableFuture<PageResponse> answer = new CompletableFuture<>();
              new OtherNodes(exchange, answer, nowhere).askNext();
              return answer;
            });
  }

  /** Asks the other nodes one after the other, until one knows the secret of a request. */
  private final class OtherNodes {
    private final Routes.Exchange exchange;
    private final CompletableFuture<PageResponse> answer;
    private final Supplier<CompletableFuture<PageResponse>> nowhere;
    private final Iterator<InetSocketAddress> rest = placement.others().iterator();
    private Optional<PageResponse> unavailable = Optional.empty(); // of a node that may know it

    private OtherNodes(
        Routes.Exchange exchange,
        CompletableFuture<PageResponse> answer,
        Supplier<CompletableFuture<PageResponse>> nowhere) {
      this.exchange = exchange;
      this.answer = answer;
      this.nowhere = nowhere;
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the answer shows it
    private void askNext() {
      if (answer.isDone()) {
        return; // the client has gone
      }
      if (!rest.hasNext()) {
        follow(answer, () -> unavailable.map(Routes::now).orElseGet(nowhere));
        return;
      }
      CompletableFuture<PageResponse> asked = HttpForwarder.forward(exchange, nodes, rest.next());
      answer.whenComplete((page, problem) -> asked.cancel(false));
      asked.thenAccept(this::take);
    }

    private void take(PageResponse page) {
      if (page.status() == UNAUTHORIZED) {
        askNext();
      } else if (page.status() == UNAVAILABLE && !page.equals(HttpForwarder.LOST)) {
        unavailable = Optional.of(page);
        askNext();
      } else {
        answer.complete(page);
      }
    }
  }
}
