package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes each batch in one transaction. Used by one thread; doesn't close the connection. */
final class JdbcWriter implements GroupCommit.BatchWriter {
  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private Optional<List<Optional<NameTakenException>>> undecided = Optional.empty();

  JdbcWriter(Connection connection) {
    this.connection = connection;
  }

  @Override
  public List<Optional<NameTakenException>> write(List<Write> batch) throws SQLException {
    undecided = Optional.empty();
    try {
      List<Optional<NameTakenException>> refusals = new ArrayList<>();
      for (int from = 0; from < batch.size(); from = refusals.size()) {
        refusals.addAll(execute(alike(batch.subList(from, batch.size()))));
      }
      undecided = Optional.of(refusals);
      connection.commit();
      undecided = Optional.empty();
      return refusals;
    } catch (SQLException | RuntimeException e) {
      rollBack(e);
      throw e;
    }
  }

  /** Returns the results of the last batch, if the connection was lost during its commit. */
  Optional<List<Optional<NameTakenException>>> undecided() {
    return undecided;
  }

  /**
   * Returns whether a batch that another writer left undecided is on disk. One write with a trace
   * decides for the whole batch; if there is none, the batch may be written again.
   */
  boolean isCommitted(List<Write> batch, List<Optional<NameTakenException>> refusals)
      throws SQLException {
    for (int i = 0; i < batch.size(); i++) {
      Optional<Write.Trace> trace = batch.get(i).trace();
      if (refusals.get(i).isEmpty() && trace.isPresent()) {
        return isThere(trace.get());
      }
    }
    return false;
  }

  private boolean isThere(Write.Trace trace) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(trace.sql())) {
      for (int i = 0; i < trace.parameters().size(); i++) {
        statement.setObject(i + 1, trace.parameters().get(i));
      }
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next();
      }
    }
  }

  /** Returns the first writes of the same kind, which are sent together. */
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
