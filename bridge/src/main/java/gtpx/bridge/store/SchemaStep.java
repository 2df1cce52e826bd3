package gtpx.bridge.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * The step from one version of the schema to the next, for Flyway, in one transaction.
 *
 * @param statements executed first
 * @param fill then computes what SQL can't
 */
public record SchemaStep(int version, String description, List<String> statements, Fill fill)
    implements JavaMigration {
  /** Changes rows within the transaction of the step. */
  @FunctionalInterface
  public interface Fill {
    /** Changes rows; neither commits nor closes the connection. */
    void fill(Connection connection) throws SQLException;
  }

  public SchemaStep {
    statements = List.copyOf(statements);
  }

  /** Creates a step that only executes statements. */
  public SchemaStep(int version, String description, List<String> statements) {
    this(version, description, statements, connection -> {});
  }

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(Integer.toString(version));
  }

  @Override
  public String getDescription() {
    return description;
  }

  @Override
  public @Nullable Integer getChecksum() {
    return null;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) throws SQLException {
    try (Statement statement = context.getConnection().createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
    fill.fill(context.getConnection());
  }
}
