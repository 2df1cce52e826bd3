package gtpx.tournament.queue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The definitions of the tournaments that a worker plays, read again only when they change. */
final class Definitions {
  private static final String IF_CHANGED =
      "SELECT name, definition, revision FROM tournaments WHERE id = ? AND revision <> ?";

  private final Patience patience;
  private final Map<Integer, Definition> known = new ConcurrentHashMap<>();

  /** The definition of one tournament. */
  record Definition(String name, String text, int revision) {
    private static final Definition NONE = new Definition("", "", 0);
  }

  Definitions(Patience patience) {
    this.patience = patience;
  }

  /** Returns the present definition of a tournament. */
  Definition of(int tournament) {
    Definition old = known.getOrDefault(tournament, Definition.NONE);
    Definition present = patience.await(connection -> read(connection, tournament, old));
    known.put(tournament, present);
    return present;
  }

  private static Definition read(Connection connection, int tournament, Definition old)
      throws SQLException {
    return Sql.first(
            connection,
            row -> new Definition(row.getString(1), row.getString(2), row.getInt(3)),
            IF_CHANGED,
            tournament,
            old.revision())
        .orElse(old);
  }
}
