package gtpx.tournament.queue;

import com.google.common.base.Throwables;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.util.List;

/**
 * Thrown when the database can't be used, or refuses what it is asked to store; the message is one
 * line with the database and the reason.
 */
public final class QueueException extends RuntimeException {
  /** SQL states: connection, rollback, resources, operator, system. */
  private static final List<String> OUTAGES = List.of("08", "40", "53", "57", "58");

  QueueException(String message) {
    super(message);
  }

  QueueException(String message, Throwable cause) {
    super(message, cause);
  }

  static QueueException of(String database, Throwable fault) {
    return new QueueException(database + ": " + reason(fault), fault);
  }

  /** Returns whether the database was away or too busy, so that trying again may help. */
  public boolean isOutage() {
    return Throwables.getCausalChain(this).stream().anyMatch(QueueException::isOutage);
  }

  private static boolean isOutage(Throwable fault) {
    if (!(fault instanceof SQLException problem)) {
      return false;
    }
    String state = String.valueOf(problem.getSQLState());
    return problem instanceof SQLTransientException || OUTAGES.stream().anyMatch(state::startsWith);
  }

  /** Returns the first line of a fault's message: PostgreSQL's messages have many. */
  static String reason(Throwable fault) {
    Throwable told = fault;
    while (!(told instanceof SQLException && told.getCause() == null) && told.getCause() != null) {
      told = told.getCause(); // a pool only says that it has no connection
    }
    String text = told.getMessage() == null ? told.toString() : told.getMessage();
    String line = text.lines().findFirst().orElse("");
    return told instanceof UnknownHostException ? "unknown host " + line : line;
  }
}
