package gtpx.gateways.govariants;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Collects the body of an HTTP answer as text, without a thread that waits for it. Empty if the
 * body is longer than allowed; the rest of it is not received then.
 */
final class LimitedBody implements HttpResponse.BodySubscriber<Optional<String>> {
  private final int mostBytes;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final CompletableFuture<Optional<String>> text = new CompletableFuture<>();
  private Optional<Flow.Subscription> subscription = Optional.empty();

  LimitedBody(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  @Override
  public CompletionStage<Optional<String>> getBody() {
    return text;
  }

  @Override
  public void onSubscribe(Flow.Subscription body) {
    subscription = Optional.of(body);
    body.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      if (!text.isDone()) {
        add(part);
      }
    }
  }

  private void add(ByteBuffer part) {
    if (bytes.size() + part.remaining() > mostBytes) {
      text.complete(Optional.empty());
      subscription.ifPresent(Flow.Subscription::cancel);
      return;
    }
    byte[] copy = new byte[part.remaining()];
    part.get(copy);
    bytes.writeBytes(copy);
  }

  @Override
  public void onError(Throwable failure) {
    text.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    text.complete(Optional.of(bytes.toString(StandardCharsets.UTF_8)));
  }
}
