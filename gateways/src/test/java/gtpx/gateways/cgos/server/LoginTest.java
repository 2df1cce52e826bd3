package gtpx.gateways.cgos.server;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.store.NullStore;
import gtpx.bridge.store.SqliteStore;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logins, line by line, with the words of the original server. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class LoginTest {
  private static final String WRONG = "Error: Sorry, password doesn't match";

  @TempDir Path folder;
  private TestCgos cgos;

  @BeforeEach
  void start() throws Exception {
    cgos = start(Limits.DEFAULT);
  }

  private TestCgos start(Limits limits) throws Exception {
    return TestCgos.start(
        TestCgos.CONFIG,
        folder,
        SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime),
        limits);
  }

  @AfterEach
  void end() {
    cgos.close();
  }

  private CgosClient asked() throws Exception {
    return CgosClient.to(cgos.address()).expect("protocol genmove_analyze");
  }

  private CgosClient login(String name, String password) throws Exception {
    return asked()
        .send("e1 any client")
        .expect("username")
        .send(name)
        .expect("password")
        .send(password);
  }

  /** Logs in, and leaves when the server has let it in: whoever leaves earlier isn't registered. */
  private void visit(String name, String password) throws Exception {
    try (CgosClient client = login(name, password)) {
      cgos.awaitWaiting(name);
      client.send("quit").expectEnd();
    }
  }

  /** Logs in as an admin, to see that everything before has been done. */
  private String who() throws Exception {
    try (CgosClient admin = CgosClient.admin(cgos.address())) {
      return admin.send("who").line();
    }
  }

  @Test
  void anUnknownNameIsRegisteredAndItsPasswordCounts() throws Exception {
    try (CgosClient first = login("alice", "sesame")) {
      cgos.awaitWaiting("alice");
      assertThat(who()).isEqualTo("alice waiting 0 1800.0 350.0");
      first.send("quit").expectEnd();
    }
    try (CgosClient other = login("alice", "guessed")) {
      other.expect(WRONG).expectEnd();
    }
  }

  @Test
  void aNewNameMayNotDifferFromAnotherInCaseOnly() throws Exception {
    visit("alice", "sesame");

    asked()
        .send("e1 any client")
        .expect("username")
        .send("Alice")
        .expect(
            "Error: User name differs from alice only in upper and lower case (expected: another"
                + " one).")
        .expectEnd();
    visit("alice", "sesame");
  }

  /** Earlier versions registered such names. */
  @Test
  void namesThatAlreadyDifferInCaseOnlyAreKept() {
    Accounts accounts = new Accounts(new NullStore(), Map.of("Anchor", 1500.0));
    accounts.load(
        Stream.of("Alice", "alice").map(name -> Account.created(name, "").document()).toList());

    assertThat(accounts.findLookalike("Alice")).isEmpty();
    assertThat(accounts.findLookalike("alice")).isEmpty();
    assertThat(accounts.findLookalike("ALICE")).contains("Alice");
    assertThat(accounts.findLookalike("anchor")).contains("Anchor");
    assertThat(accounts.findLookalike("Anchor")).isEmpty();
  }

  @Test
  void aPasswordIsChangedByTheOldAndTheNewOne() throws Exception {
    visit("alice", "sesame");
    visit("alice", "sesame barley");
    login("alice", "sesame").expect(WRONG).expectEnd();
    visit("alice", "barley");
    login("alice", "wrong mine").expect(WRONG).expectEnd();
    login("alice", "one two three")
        .expect("Error: send <password> or <old_password new_password>")
        .expectEnd();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ab|User name must be 3 characters or more.",
        "abcdefghijklmnopqrs|User name must be no more than 18 characters long.",
        "1024|User name must start alphabet. Consisting of only numbers is invalid.",
        "a b c|User name must only alphanumeric, underscore, hyphen, period or digits characters.",
        "gno\u00fc|User name must consist of only ascii characters.",
        "villain|Not removing dead stones, many timeout, changed strength, or many similar"
            + " programs. Change setting and try another name."
      })
  void namesAreRefusedAsTheOriginalDoes(String name, String error) throws Exception {
    try (CgosClient client = asked().send("e1 any client").expect("username").send(name)) {
      client.expect("Error: " + error).expectEnd();
    }
  }

  @Test
  void aShortPasswordIsRefused() throws Exception {
    login("alice", "ab").expect("Error: Password must be at least 3 characters.").expectEnd();
  }

  @Test
  void aClientThatIsNeitherPlayerNorViewerIsRefused() throws Exception {
    asked().send("GET / HTTP/1.1").expect("Error: invalid response").expectEnd();
  }

  @Test
  void anAdminMustHaveAnAccount() throws Exception {
    login("admin2", "pass-admin1").expect(WRONG).expectEnd();
    login("admin1", "pass-admin1").expect("ok").send("quit").expect("Quit").expectEnd();
  }

  @Test
  void anAdminWhomTheOperatorHasRemovedCannotLogIn() throws Exception {
    login("admin1", "pass-admin1").expect("ok").send("quit").expect("Quit").expectEnd();
    cgos.close();
    CgosConfig without =
        TestCgos.config(
            "go board=5", false, Duration.ofMinutes(10), Map.of("admin2", "pass-admin2"));
    cgos =
        TestCgos.start(
            without, folder, SqliteStore.open(folder.resolve("games.sqlite"), System::nanoTime));

    login("admin1", "pass-admin1").expect(WRONG).expectEnd();
    login("admin2", "pass-admin2").expect("ok").close();
  }

  @Test
  void aFullServerRegistersNoNewNames() throws Exception {
    for (int name = 2; name <= TestCgos.MOST_ACCOUNTS; name++) { // admin1 is the first
      visit("player" + name, "sesame");
    }

    login("another", "sesame").expect("Error: too many accounts (at most 12 in total)").expectEnd();
    login("player2", "guessed").expect(WRONG).expectEnd();
    visit("player2", "sesame");
  }

  /** The old connection may be half open, and hold the last place. */
  @Test
  void aSecondLoginTakesThePlaceOfTheFirst() throws Exception {
    cgos.close();
    cgos = start(Limits.DEFAULT.with(Resource.ENGINES, new Cap(1, 1)));
    try (CgosClient first = login("alice", "sesame")) {
      cgos.awaitWaiting("alice");
      try (CgosClient second = login("alice", "sesame")) {
        first.expectEnd(); // after an info
        assertThat(who()).isEqualTo("alice waiting 0 1800.0 350.0");
        second.send("quit").expectEnd();
      }
    }
  }

  @Test
  void aSecondLoginEvictsTheFirst() throws Exception {
    try (CgosClient first = login("alice", "sesame")) {
      cgos.awaitWaiting("alice");
      try (CgosClient second = login("alice", "sesame")) {
        first.expectEnd(); // after an info
        assertThat(who()).isEqualTo("alice waiting 0 1800.0 350.0");
        second.send("quit").expectEnd();
      }
    }
  }

  /** An old client sends nothing at the end of its lines. */
  @Test
  void aClientWithoutLineEndsIsUnderstood() throws Exception {
    try (CgosClient client = asked()) {
      client.sendRaw("e1 old client".getBytes(StandardCharsets.UTF_8)).expect("username");
      client.sendRaw("alice".getBytes(StandardCharsets.UTF_8)).expect("password");
      client.sendRaw("ab".getBytes(StandardCharsets.UTF_8));
      client.expect("Error: Password must be at least 3 characters.").expectEnd();
    }
  }

  @Test
  void aLineThatIsTooLongEndsTheConnection() throws Exception {
    try (CgosClient client = asked().send("e1 " + "x".repeat(5000))) {
      client.expect("Error: line too long").expectEnd();
    }
  }

  @Test
  void whoGuessesPasswordsOfANameHasToWait() throws Exception {
    cgos.close();
    cgos = start(Limits.DEFAULT.with(Action.WRONG_SECRET, new Rate(2, Duration.ofHours(1))));
    visit("alice", "sesame");
    login("alice", "guess1").expect(WRONG).expectEnd();
    login("alice", "guess2").expect(WRONG).expectEnd();

    assertThat(login("alice", "sesame").line())
        .startsWith("Error: too many wrong secrets (at most a burst of 2, then one every 3600 s");
  }

  @Test
  void playersCountAsEnginesThatHaveDialledIn() throws Exception {
    cgos.close();
    cgos = start(Limits.DEFAULT.with(Resource.ENGINES, new Cap(1, 1)));
    try (CgosClient first = login("alice", "sesame")) {
      cgos.awaitWaiting("alice");
      assertThat(login("bob", "sesame").line())
          .isEqualTo("Error: too many engines (at most 1 at a time)");
      first.send("quit").expectEnd();
    }
    cgos.awaitNobody();
    try (CgosClient second = login("bob", "sesame")) {
      cgos.awaitWaiting("bob");
      second.send("quit").expectEnd();
    }
  }

  @Test
  void noPasswordIsInTheStore() throws Exception {
    visit("alice", "open-sesame barley-corn");
    cgos.awaitNobody();
    cgos.close();

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(
              file ->
                  assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                      .doesNotContain("sesame")
                      .doesNotContain("barley")
                      .doesNotContain("pass-admin"));
    }
  }
}
