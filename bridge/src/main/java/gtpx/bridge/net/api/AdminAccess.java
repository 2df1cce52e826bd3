package gtpx.bridge.net.api;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.bridge.net.http.PageRequest;
import gtpx.bridge.net.http.PageResponse;
import gtpx.bridge.net.http.Routes;
import gtpx.rooms.limit.ClientNames;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Grants access to the operator's pages to requests with the token. A client that has sent too many
 * wrong tokens is refused for the rest of the minute, even with the right one, so that it can't go
 * on guessing.
 */
public final class AdminAccess implements Routes.Guard {
  private static final int MOST_WRONG = 10; // in the minute after the first
  private static final Duration MEMORY = Duration.ofMinutes(1);
  private static final int MOST_ADDRESSES = 10_000; // remembered at a time
  private static final Logger LOG = LoggerFactory.getLogger("gtpx.audit");
  private static final PageResponse NO_TOKEN =
      asking(
          PageResponse.error(
              401, "missing or wrong token (expected: Authorization: Bearer TOKEN)"));
  private static final PageResponse NOT_LOGGED_IN =
      asking(
          PageResponse.of(
              401,
              PageResponse.TEXT,
              "Reload this page and log in with any name; the password is the operator's token, in"
                  + " the file that gtpx serve names when it starts.\n"));
  private static final PageResponse TOO_MANY =
      PageResponse.error(429, "too many wrong tokens (at most " + MOST_WRONG + " in a minute)")
          .with("Retry-After", String.valueOf(MEMORY.toSeconds()));

  private final AdminToken token;
  private final Cache<String, AtomicInteger> wrong;

  public AdminAccess(AdminToken token, Ticker time) {
    this.token = token;
    wrong =
        CacheBuilder.newBuilder()
            .ticker(time)
            .expireAfterWrite(MEMORY)
            .maximumSize(MOST_ADDRESSES)
            .build();
  }

  @Override
  public Optional<PageResponse> refusal(PageRequest request, InetAddress address) {
    String client = ClientNames.of(address);
    AtomicInteger count = wrong.getIfPresent(client);
    if (count != null && count.get() >= MOST_WRONG) {
      return Optional.of(TOO_MANY);
    }
    Optional<String> given = request.bearer().or(request::password);
    if (given.filter(token::matches).isPresent()) {
      return Optional.empty();
    }
    if (given.isPresent()) {
      LOG.atWarn().addKeyValue("from", address.getHostAddress()).log("wrong operator token");
      wrong.asMap().computeIfAbsent(client, first -> new AtomicInteger()).incrementAndGet();
    }
    return Optional.of(request.acceptsHtml() ? NOT_LOGGED_IN : NO_TOKEN);
  }

  private static PageResponse asking(PageResponse response) {
    return response.with("WWW-Authenticate", "Bearer, Basic realm=\"gtpx\", charset=\"UTF-8\"");
  }
}
