package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.serializer.Serializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads and writes games for db-scheduler, as text that SQL can show. */
final class GameSerializer implements Serializer {
  @Override
  public byte[] serialize(Object data) {
    return ((QueuedGame) data).toText().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public <T> T deserialize(Class<T> type, byte[] bytes) {
    try {
      return type.cast(QueuedGame.parse(new String(bytes, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
