package gtpx.bridge.store;

import gtpx.rooms.log.GameDeletedException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes each batch in one transaction. Used by one thread; doesn't close the connection.
 *
 * <p>Checks, within the transaction, that the shards still belong to those who write. The rows of
 * the shards stay locked until the transaction ends: a claim waits for it, and every transaction
 * that starts to wait for the claim sees the new owner.
 */
final class JdbcWriter implements GroupCommit.BatchWriter {
  private static final String LOCK = // ordered, so that all transactions lock in the same order
      "SELECT id, epoch FROM shards WHERE id = ANY(?) ORDER BY id FOR SHARE";

  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private Optional<List<Optional<RuntimeException>>> undecided = Optional.empty();

  JdbcWriter(Connection connection) {
    this.connection = connection;
  }

  @Override
  public List<Optional<RuntimeException>> write(List<Write> batch) throws SQLException {
    undecided = Optional.empty();
    try {
      Set<Fence> outdated = lockAndFindOutdated(batch);
      List<Optional<RuntimeException>> refusals =
          execute(batch, write -> write.fence().filter(outdated::contains));
      undecided = Optional.of(refusals);
      connection.commit();
      undecided = Optional.empty();
      return refusals;
    } catch (SQLException | RuntimeException e) {
      rollBack(e);
      throw e;
    }
  }

  /** Locks the shards of a batch, and returns which of its fences are no longer valid. */
  Set<Fence> lockAndFindOutdated(List<Write> batch) throws SQLException {
    Set<Fence> fences =
        batch.stream().map(Write::fence).flatMap(Optional::stream).collect(Collectors.toSet());
    if (!fences.isEmpty()) { // a single server has none
      Integer[] shards = fences.stream().map(Fence::shard).distinct().toArray(Integer[]::new);
      try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
        statement.setArray(1, connection.createArrayOf("int4", shards));
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            fences.remove(new Fence(rows.getInt(1), rows.getLong(2)));
          }
        }
      }
    }
    return fences;
  }

  /** Executes the writes that are still allowed. */
  private List<Optional<RuntimeException>> execute(
      List<Write> batch, Function<Write, Optional<Fence>> broken) throws SQLException {
    List<Write> allowed = batch.stream().filter(write -> broken.apply(write).isEmpty()).toList();
    List<Optional<RuntimeException>> done = new ArrayList<>();
    for (int from = 0; from < allowed.size(); from = done.size()) {
      done.addAll(execute(alike(allowed.subList(from, allowed.size()))));
    }
    Iterator<Optional<RuntimeException>> next = done.iterator();
    List<Optional<RuntimeException>> refusals = new ArrayList<>();
    for (Write write : batch) {
      Optional<Fence> fence = broken.apply(write);
      refusals.add(
          fence.isPresent() ? Optional.of(fence.get().refusal(write.subject())) : next.next());
    }
    return refusals;
  }

  /** Returns the results of the last batch, if the connection was lost during its commit. */
  Optional<List<Optional<RuntimeException>>> undecided() {
    return undecided;
  }

  /**
   * Returns whether a batch that another writer left undecided is on disk. One write with a trace
   * decides for the whole batch, unless its shard has a new owner, who may have written the same;
   * if there is none, the batch may be written again.
   */
  boolean isCommitted(List<Write> batch, List<Optional<RuntimeException>> refusals)
      throws SQLException {
    try {
      Set<Fence> outdated = lockAndFindOutdated(batch);
      for (int i = 0; i < batch.size(); i++) {
        Write write = batch.get(i);
        Optional<Write.Trace> trace = write.trace();
        boolean isOwned = write.fence().filter(outdated::contains).isEmpty();
        if (refusals.get(i).isEmpty() && trace.isPresent() && isOwned) {
          return isThere(trace.get());
        }
      }
      return false;
    } finally {
      connection.rollback(); // lets go of the shards
    }
  }

  private boolean isThere(Write.Trace trace) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(trace.sql())) {
      bind(statement, trace.parameters());
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

  private List<Optional<RuntimeException>> execute(List<Write> alike) throws SQLException {
    PreparedStatement statement = statement(alike.get(0).sql());
    for (Write write : alike) {
      bind(statement, write.parameters());
      statement.addBatch();
    }
    int[] changes = statement.executeBatch();
    List<Optional<RuntimeException>> refusals = new ArrayList<>();
    for (int i = 0; i < changes.length; i++) {
      refusals.add(alike.get(i).refusal(changes[i]).map(JdbcWriter::harmless));
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

  private static void bind(PreparedStatement statement, List<Object> parameters)
      throws SQLException {
    for (int i = 0; i < parameters.size(); i++) {
      Object value = parameters.get(i);
      statement.setObject(i + 1, value instanceof Optional<?> text ? text.orElse(null) : value);
    }
  }

  private static RuntimeException harmless(RuntimeException refusal) {
    if (refusal instanceof NameTakenException || refusal instanceof GameDeletedException) {
      return refusal;
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
