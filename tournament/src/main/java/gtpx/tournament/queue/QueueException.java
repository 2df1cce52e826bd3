package gtpx.tournament.queue;

import java.sql.SQLException;

/**
 * Thrown when the database can't be used, or refuses what it is asked to store; the message is one
 * line with the database and the reason.
 */
public final class QueueException extends RuntimeException {
  private static final long serialVersionUID = 1;

  QueueException(String message) {
    super(message);
  }

  QueueException(String message, Throwable cause) {
    super(message, cause);
  }

  static QueueException of(String database, Throwable fault) {
    return new QueueException(database + ": " + reason(fault), fault);
  }

  /** Returns the first line of a fault's message: PostgreSQL's messages have many. */
  static String reason(Throwable fault) {
    Throwable told = fault;
    while (!(told instanceof SQLException && told.getCause() == null) && told.getCause() != null) {
      told = told.getCause(); // a pool only says that it has no connection
    }
    String text = told.getMessage() == null ? told.toString() : told.getMessage();
    return text.lines().findFirst().orElse("");
  }
}
