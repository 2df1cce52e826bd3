package gtpx.bridge.net.node;

import com.google.common.base.Ticker;
import gtpx.bridge.net.connection.ClientAddress;
import gtpx.bridge.net.connection.WarningLimiter;
import gtpx.bridge.net.http.PageRequest;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.RemoteGames;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.handler.codec.http.HttpMethod;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the other nodes of the cluster for the lists of their games, all at the same time, each on a
 * connection of its own. A node that doesn't answer in time is left out.
 */
public final class NodeGameLists implements RemoteGames {
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.bridge.net");
  private static final int SECONDS = 2; // for one answer, so that a list never takes long
  private static final PageResponse TOO_SLOW =
      PageResponse.error(504, "no answer within " + SECONDS + " s");

  private final Placement placement;
  private final NodeLinks nodes;
  private final EventLoopGroup threads;
  private final WarningLimiter warnings = new WarningLimiter(Ticker.systemTicker());

  /**
   * Creates the lists of a node.
   *
   * @param placement where the other nodes are
   * @param nodes opens the connections
   * @param threads run the connections
   */
  public NodeGameLists(Placement placement, NodeLinks nodes, EventLoopGroup threads) {
    this.placement = placement;
    this.nodes = nodes;
    this.threads = threads;
  }

  @Override
  public CompletableFuture<List<String>> list(String after, int most) {
    List<CompletableFuture<Optional<String>>> asked =
        placement.others().stream().map(node -> ask(node, after, most)).toList();
    return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
        .thenApply(done -> asked.stream().flatMap(answer -> answer.join().stream()).toList());
  }

  private CompletableFuture<Optional<String>> ask(InetSocketAddress node, String after, int most) {
    EventLoop loop = threads.next();
    ClientAddress nobody = ClientAddress.unknown(node.getAddress());
    CompletableFuture<PageResponse> answer =
        HttpForwarder.send(
            PageRequest.toNode(
                HttpMethod.GET,
                "/api/games?after=" + after + "&count=" + most,
                Unpooled.EMPTY_BUFFER),
            node,
            nobody,
            nodes,
            loop);
    Future<?> deadline = loop.schedule(() -> answer.complete(TOO_SLOW), SECONDS, TimeUnit.SECONDS);
    return answer.thenApply(
        page -> {
          deadline.cancel(false);
          return list(node, page);
        });
  }

  private Optional<String> list(InetSocketAddress node, PageResponse page) {
    String body = StandardCharsets.UTF_8.decode(page.body().duplicate()).toString();
    if (page.status() == 200) {
      return Optional.of(body);
    }
    if (warnings.admits(node.getAddress())) {
      LOG.atWarn()
          .addKeyValue("node", node)
          .addKeyValue("why", body.strip())
          .log("left the games of a node out of a list");
    }
    return Optional.empty();
  }
}
