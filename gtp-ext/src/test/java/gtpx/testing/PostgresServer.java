package gtpx.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server with a new cluster in a folder of its own, which is removed when it is
 * stopped. It writes to disk like any other. PostgreSQL doesn't run as root, so if the tests do, it
 * runs as the user that its package creates.
 */
public final class PostgresServer {
  public static final String USER = "gtpx";
  public static final String PASSWORD = "cho chikun"; // harmless: the server listens only locally
  private static final int ATTEMPTS = 5;
  private static final Path VERSIONS = Path.of("/usr/lib/postgresql");

  private static @Nullable PostgresServer template; // guarded by the class

  private final boolean isRoot = System.getProperty("user.name").equals("root");
  private final Path programs;
  private final Path folder;
  private final Path data;
  private int port;
  private int schemas;

  private PostgresServer(Path programs) throws IOException {
    this.programs = programs;
    folder = Files.createTempDirectory("gtpx-postgres");
    data = folder.resolve("data");
  }

  /** Starts a server; skips the test if PostgreSQL is not installed. */
  public static PostgresServer start() throws Exception {
    Path initdb = Peers.require("initdb", programFolders());
    PostgresServer server = new PostgresServer(initdb.getParent());
    try {
      server.copyTemplate();
      server.listen(ATTEMPTS);
      return server;
    } catch (Exception | AssertionError e) {
      server.stop();
      throw e;
    }
  }

  /** Returns Debian's program folders, which are not in PATH, newest first. */
  private static List<Path> programFolders() throws IOException {
    if (!Files.isDirectory(VERSIONS)) {
      return List.of(VERSIONS);
    }
    try (Stream<Path> versions = Files.list(VERSIONS)) {
      return versions.sorted(Comparator.reverseOrder()).map(each -> each.resolve("bin")).toList();
    }
  }

  /** Copies the cluster that the first server of this process has made: initdb takes longer. */
  private void copyTemplate() throws Exception {
    synchronized (PostgresServer.class) {
      if (template == null) {
        PostgresServer made = new PostgresServer(programs);
        made.initialise();
        template = made;
        Runtime.getRuntime().addShutdownHook(new Thread(made::delete, "template of PostgreSQL"));
      }
      own(folder);
      Process copy =
          new ProcessBuilder("cp", "-a", template.data.toString(), data.toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("cp.out").toFile())
              .start();
      if (copy.waitFor() != 0) {
        throw new AssertionError(Files.readString(folder.resolve("cp.out")));
      }
    }
  }

  private void own(Path file) throws IOException {
    if (isRoot) {
      Files.setOwner(
          file,
          file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("postgres"));
    }
  }

  /** Passwords cost little to check; each connection has one. */
  private void initialise() throws Exception {
    own(folder);
    Path password = Files.writeString(folder.resolve("password"), PASSWORD);
    if (isRoot) {
      Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("r--r--r--"));
    }
    run(
        "initdb",
        "--username=" + USER,
        "--pwfile=" + password,
        "--auth=md5",
        "--encoding=UTF8",
        "--locale=C",
        "--no-sync");
  }

  /** Tries other ports if another process takes the port that was free. */
  private void listen(int attempts) throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    try {
      startAgain();
    } catch (AssertionError e) {
      if (attempts == 1) {
        throw e;
      }
      listen(attempts - 1);
    }
  }

  /** Without what protects from the end of the machine: tests end processes at most. */
  private String options() {
    return "-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=16MB"
        + " -c fsync=off -c autovacuum=off -c jit=off -p "
        + port;
  }

  /**
   * Runs a program on the cluster, with its output in a file, because the program may keep it open.
   */
  private void run(String program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    if (isRoot) {
      command.addAll(List.of(Peers.require("runuser").toString(), "-u", "postgres", "--"));
    }
    command.addAll(List.of(programs.resolve(program).toString(), "-D", data.toString()));
    command.addAll(List.of(arguments));
    Path said = folder.resolve(program + ".out");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new AssertionError(command + ":\n" + Files.readString(said));
    }
  }

  public String url() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
  }

  public int port() {
    return port;
  }

  /** Returns its first process, whose children serve the connections. */
  public ProcessHandle process() throws IOException {
    String pid = Files.readAllLines(data.resolve("postmaster.pid")).get(0);
    return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
  }

  /** Returns the URL of a new, empty schema. */
  public String newSchema() throws SQLException {
    schemas++;
    execute("CREATE SCHEMA games" + schemas);
    return url() + "?currentSchema=games" + schemas;
  }

  public void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(), USER, PASSWORD);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /**
   * Returns the first column of each row, after running another statement on the same connection.
   */
  public List<String> query(String first, String sql) throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url(), USER, PASSWORD);
        Statement statement = connection.createStatement()) {
      statement.execute(first);
      try (ResultSet rows = statement.executeQuery(sql)) {
        while (rows.next()) {
          found.add(rows.getString(1));
        }
      }
    }
    return found;
  }

  /** Returns the statements that create a schema and all that is in it. */
  public String dump(String schema) throws Exception {
    ProcessBuilder dump =
        new ProcessBuilder(
            programs.resolve("pg_dump").toString(),
            "--host=127.0.0.1",
            "--port=" + port,
            "--username=" + USER,
            "--schema=" + schema,
            "--inserts",
            "--no-owner",
            "postgres");
    dump.environment().put("PGPASSWORD", PASSWORD);
    Process process = dump.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String all = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError("pg_dump has failed");
    }
    return all.lines()
        .filter(line -> !line.isEmpty() && !line.startsWith("--") && !line.startsWith("\\"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** Stops the server as a crash would. */
  public void halt() throws Exception {
    run("pg_ctl", "stop", "-w", "-m", "immediate");
  }

  /** Starts the server again on the same port. */
  public void startAgain() throws Exception {
    run("pg_ctl", "start", "-w", "-o", options(), "-l", folder + "/log");
  }

  public void stop() throws Exception {
    if (Files.exists(data.resolve("postmaster.pid"))) {
      halt();
    }
    delete();
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
