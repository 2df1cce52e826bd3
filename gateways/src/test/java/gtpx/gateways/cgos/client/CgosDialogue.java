package gtpx.gateways.cgos.client;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.game.GameSpec;
import gtpx.gateways.seat.ScriptedSeats;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A player and the server's side of its dialogue, one line at a time. */
final class CgosDialogue {
  static final String PASSWORD = "s3cret-word";

  private final ScriptedSeats seats = new ScriptedSeats();
  private final CgosAnalyses analyses = new CgosAnalyses();
  private final List<String> sent = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<FinishedGame> games = new ArrayList<>();
  private final CgosPlayer player;
  private boolean isOpen;

  CgosDialogue(OptionalInt games) {
    this(games, "go");
  }

  CgosDialogue(OptionalInt games, String... rules) {
    CgosSettings settings =
        new CgosSettings(
            new CgosLogin("Ours", PASSWORD, "gtpx"),
            GameSpec.parse(List.of(rules), Variants.STANDARD),
            Duration.ofSeconds(1),
            games);
    player =
        new CgosPlayer(settings, seats, ScriptedSeats.atOnce(), analyses, new RecordingListener());
  }

  private final class RecordingListener implements CgosListener {
    @Override
    public void sent(String line) {
      log.add("> " + line);
    }

    @Override
    public void received(String line) {
      log.add("< " + line);
    }

    @Override
    public void note(String line) {
      notes.add(line);
    }

    @Override
    public void finished(FinishedGame game) {
      games.add(game);
    }
  }

  private final class RecordingWire implements CgosPlayer.Wire {
    @Override
    public void send(String line) {
      sent.add(line);
    }

    @Override
    public void close() {
      isOpen = false;
    }
  }

  CgosDialogue connect() {
    isOpen = true;
    player.connect(new RecordingWire());
    return this;
  }

  /** Connects and logs in. */
  CgosDialogue logIn() {
    connect();
    for (String line : List.of("protocol genmove_analyze", "username", "password")) {
      player.receive(line);
    }
    sent.clear();
    return this;
  }

  CgosDialogue lose() {
    isOpen = false;
    player.disconnect();
    return this;
  }

  /** Sends the player a line; it must answer with these lines. */
  CgosDialogue expect(String line, String... answers) {
    sent.clear();
    player.receive(line);
    assertThat(sent).as(line).containsExactly(answers);
    return this;
  }

  ScriptedSeats seats() {
    return seats;
  }

  CgosAnalyses analyses() {
    return analyses;
  }

  CgosPlayer player() {
    return player;
  }

  List<String> sent() {
    return sent;
  }

  List<String> log() {
    return log;
  }

  List<String> notes() {
    return notes;
  }

  List<FinishedGame> games() {
    return games;
  }

  boolean isOpen() {
    return isOpen;
  }
}
