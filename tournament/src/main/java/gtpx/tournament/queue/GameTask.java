package gtpx.tournament.queue;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.google.common.base.Ascii;
import gtpx.tournament.queue.Definitions.Definition;
import gtpx.tournament.result.GameResult;
import java.io.IOException;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What db-scheduler does with a game: plays it and stores the result, or decides what becomes of a
 * game that couldn't be played or whose worker is lost. Thread-safe.
 */
final class GameTask {
  private static final int MAX_NAME_LETTERS = 100;

  private final GameHandler handler;
  private final WorkerSettings settings;
  private final WorkerListener listener;
  private final WorkerBeat beat;
  private final GameTransitions transitions;
  private final Definitions definitions;
  private final AtomicInteger finished = new AtomicInteger();
  private final Set<String> givenBack = ConcurrentHashMap.newKeySet();

  /** Why a game was not played to its end. */
  private static final class UnfinishedException extends RuntimeException {
    UnfinishedException(Throwable cause) {
      super(cause);
    }
  }

  GameTask(
      GameHandler handler,
      WorkerSettings settings,
      WorkerListener listener,
      WorkerBeat beat,
      Patience patience) {
    this.handler = handler;
    this.settings = settings;
    this.listener = listener;
    this.beat = beat;
    transitions = new GameTransitions(patience);
    definitions = new Definitions(patience);
  }

  CustomTask<QueuedGame> task() {
    return Tasks.custom(QueuedGame.TASK, QueuedGame.class)
        .onFailure(this::decide)
        .onDeadExecution(this::revive)
        .execute(this::play);
  }

  /** Returns the number of results that this worker has contributed. */
  int finished() {
    return finished.get();
  }

  /** Returns the names of the games that were put back because the worker stopped. */
  Set<String> givenBack() {
    return Set.copyOf(givenBack);
  }

  private CompletionHandler<QueuedGame> play(
      TaskInstance<QueuedGame> instance, ExecutionContext context) {
    QueuedGame game = instance.getData();
    requireSame(instance, game);
    Definition definition = definitions.of(game.tournament());
    listener.started(definition.name(), game.game());
    boolean counted = transitions.finish(game, result(definition, game).toLine(), settings.name());
    if (counted) {
      finished.incrementAndGet();
    }
    listener.finished(definition.name(), game.game(), counted);
    return (complete, operations) -> {}; // the game left the queue together with its result
  }

  /** Another worker may have changed the row, but not which game it is. */
  private static void requireSame(TaskInstance<QueuedGame> instance, QueuedGame game) {
    if (!instance.getId().equals(game.instance())) {
      throw new UnfinishedException(
          new IOException("its data are those of game " + game.instance()));
    }
  }

  private GameResult result(Definition definition, QueuedGame game) {
    GameResult result;
    try {
      result = handler.play(definition.name(), definition.text(), game.game());
    } catch (Exception e) { // whatever it is, it is this machine's fault, and others may succeed
      throw new UnfinishedException(e);
    }
    if (!result.key().equals(game.game().key())) {
      throw new IllegalStateException("a result of " + result.key());
    }
    return result;
  }

  private void decide(ExecutionComplete complete, ExecutionOperations<QueuedGame> unused) {
    Execution taken = complete.getExecution();
    Throwable fault = complete.getCause().orElseThrow();
    if (fault instanceof UnfinishedException && fault.getCause() instanceof InterruptedException) {
      if (transitions.giveBack(taken)) {
        givenBack.add(taken.getId());
      }
      return;
    }
    long factor = 1L << Math.max(0, Math.min(taken.consecutiveFailures, 16));
    Instant next = beat.now().plus(settings.retries().backoff().multipliedBy(factor));
    count(taken, settings.name() + ": " + QueueException.reason(fault), next);
  }

  private void revive(ExecutionComplete complete, ExecutionOperations<QueuedGame> unused) {
    Execution taken = complete.getExecution();
    if (beat.canJudgeOthers() && count(taken, lost(taken) + " was lost", taken.executionTime)) {
      listener.revived(taken.getId(), lost(taken));
    }
  }

  /** Returns the name of the worker, which it has given itself. */
  private static String lost(Execution taken) {
    return Ascii.truncate(String.valueOf(taken.pickedBy), MAX_NAME_LETTERS, "...");
  }

  /** Counts an attempt that failed; returns whether the game is tried again. */
  private boolean count(Execution taken, String fault, Instant next) {
    boolean last = taken.consecutiveFailures >= settings.retries().attempts() - 1;
    boolean changed =
        last ? transitions.fail(taken, fault) : transitions.tryAgain(taken, next, fault);
    if (changed) {
      listener.failed(taken.getId(), fault, last);
    }
    return changed && !last;
  }
}
