package gtpx.bridge.store;

import gtpx.testing.TierFilter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed without a chance to react. */
@Timeout(120)
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
@Tag("store")
final class KillTest {
  @TempDir Path folder;

  @Test
  void whatWasAcknowledgedSurvivesTheEndOfTheProcess() throws Exception {
    Path file = folder.resolve("games.db");
    KilledProgram program =
        new KilledProgram(() -> SqliteStore.open(file, System::nanoTime), List.of(file.toString()));

    program.assertLosesNothing(6);
  }
}
