package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes each batch in one transaction. For one thread; doesn't close the connection. */
final class JdbcWriter implements GroupCommit.BatchWriter {
  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  JdbcWriter(Connection connection) {
    this.connection = connection;
  }

  @Override
  public List<Optional<NameTakenException>> write(List<Write> batch) throws SQLException {
    try {
      List<Optional<NameTakenException>> refusals = new ArrayList<>();
      for (int from = 0; from < batch.size(); from = refusals.size()) {
        refusals.addAll(execute(alike(batch.subList(from, batch.size()))));
      }
      connection.commit();
      return refusals;
    } catch (SQLException | RuntimeException e) {
      rollBack(e);
      throw e;
    }
  }

  /** Returns the first writes that are of one kind, which are sent together. */
  private static List<Write> alike(List<Write> writes) {
    String sql = writes.get(0).sql();
    int end = 1;
    while (end < writes.size() && writes.get(end).sql().equals(sql)) {
      end++;
    }
    return writes.subList(0, end);
  }

  private List<Optional<NameTakenException>> execute(List<Write> alike) throws SQLException {
    PreparedStatement statement = statement(alike.get(0).sql());
    for (Write write : alike) {
      write.bind(statement);
      statement.addBatch();
    }
    int[] changes = statement.executeBatch();
    List<Optional<NameTakenException>> refusals = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      refusals.add(
          alike.get(i).isDone(changes[i]) ? Optional.empty() : Optional.of(harmless(alike.get(i))));
    }
    return refusals;
  }

  private PreparedStatement statement(String sql) throws SQLException {
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      statements.put(sql, statement);
    }
    return statement;
  }

  private static NameTakenException harmless(Write refused) {
    RuntimeException refusal = refused.refusal();
    if (refusal instanceof NameTakenException taken) {
      return taken;
    }
    throw refusal;
  }

  private void rollBack(Exception why) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      why.addSuppressed(e);
    }
  }
}
