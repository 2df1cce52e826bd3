package gtpx.bridge.store;

import com.google.common.base.Splitter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

/**
 * The step from one version of the schema to the next, for Flyway, in one transaction.
 *
 * @param statements executed first; a semicolon at the end of a line ends each
 * @param fill then computes what SQL can't
 */
public record SchemaStep(int version, String description, String statements, Fill fill)
    implements JavaMigration {
  private static final Splitter END_OF_STATEMENT = Splitter.on(";\n").omitEmptyStrings();

  /** Changes rows within the transaction of the step. */
  @FunctionalInterface
  public interface Fill {
    /** Changes rows; neither commits nor closes the connection. */
    void fill(Connection connection) throws SQLException;
  }

  /** Creates a step that only executes statements. */
  public SchemaStep(int version, String description, String statements) {
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
      for (String sql : END_OF_STATEMENT.split(statements)) {
        statement.execute(sql);
      }
    }
    fill.fill(context.getConnection());
  }
}
