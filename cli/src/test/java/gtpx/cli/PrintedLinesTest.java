package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.cli.command.SubCommand;
import gtpx.cli.serve.ConnectCommand;
import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import gtpx.client.Peer;
import gtpx.client.ShellWords;
import gtpx.client.Transcript;
import gtpx.testing.TierFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lines that {@code gtpx serve} prints for a game are started as printed, for every seat: those
 * for GoGui by a stand-in that asks as an unmodified GoGui does.
 */
@Timeout(300)
@Tag(TierFilter.LONG)
class PrintedLinesTest {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final int OWN_MOVES = 3;
  private static final String IN_GOGUI = " in GoGui: ";

  @TempDir Path folder;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private KilledServer server = new KilledServer(Path.of(""), Path.of(""));

  @AfterEach
  void end() {
    server.close();
    threads.shutdownNow();
  }

  /** Starts the command of a line; returns what speaks to it. */
  private GtpClient start(List<String> words) throws IOException {
    assertThat(words).startsWith("gtpx", "connect");
    String[] args = words.subList(2, words.size()).toArray(String[]::new);
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Socket ours = new Socket(listening.getInetAddress(), listening.getLocalPort());
      Socket theirs = listening.accept();
      threads.submit(() -> connect(args, theirs));
      Peer peer = Peer.of("connect", ours.getInputStream(), ours.getOutputStream());
      return new GtpClient(peer, Transcript.NONE, Duration.ZERO);
    }
  }

  private static int connect(String[] args, Socket socket) throws IOException {
    PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    try (socket;
        PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8)) {
      SubCommand command = ConnectCommand.command();
      return Calls.run(command, args, socket.getInputStream(), out, err);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--variant go --board 5",
        "--variant multi --players 3 --board 5 --option opening=none",
        "--variant parallel --players 3 --board 5"
      })
  void everySeatCanPlay(String options) throws Exception {
    List<String> words = new ArrayList<>(List.of("--game", "table"));
    words.addAll(ShellWords.split(options));
    server =
        new KilledServer(
            folder.resolve("data"), folder.resolve("log"), words.toArray(String[]::new));
    server.start();
    List<String> lines = server.linesUpTo("to watch: ");
    List<String> goguis = lines.stream().filter(line -> line.contains(IN_GOGUI)).toList();

    List<Future<List<String>>> playing = new ArrayList<>();
    for (String line : goguis) {
      String command = line.substring(line.indexOf(IN_GOGUI) + IN_GOGUI.length());
      Callable<List<String>> gogui = () -> play(ShellWords.split(command));
      playing.add(threads.submit(gogui));
    }

    assertThat(goguis).hasSizeGreaterThan(1);
    for (Future<List<String>> moves : playing) {
      assertThat(moves.get()).hasSizeGreaterThan(OWN_MOVES);
    }
    for (String line : lines) {
      if (line.matches("[a-z]+: gtpx connect .*") && !line.startsWith("to watch")) {
        try (GtpClient client = start(ShellWords.split(line.replaceFirst("^[a-z]+: ", "")))) {
          assertThat(client.ask("gtpx-position", PATIENCE).text()).contains("\"phase\":\"play\"");
        }
      }
    }
  }

  /** Plays as GoGui does, which asks a ruler who is to move; returns the moves of its record. */
  private List<String> play(List<String> gogui) throws Exception {
    List<String> program = ShellWords.split(gogui.get(gogui.indexOf("-program") + 1));
    String computer = gogui.contains("-computer-black") ? "b" : "w";
    List<String> moves = new ArrayList<>();
    try (GtpClient player = start(program);
        GtpClient ruler = start(program)) {
      ask(player, "boardsize " + gogui.get(gogui.indexOf("-size") + 1));
      ask(player, "clear_board");
      int own = 0;
      while (own < OWN_MOVES) {
        String side = side(ruler, moves);
        if (side.equals(computer)) {
          moves.add(side + " " + ask(player, "genmove " + side));
        } else {
          String move = side + " " + ask(ruler, "gogui-rules_legal_moves").split(" ", -1)[0];
          ask(player, "play " + move);
          moves.add(move);
          own++;
        }
      }
    }
    return moves;
  }

  private static String side(GtpClient ruler, List<String> moves) throws EngineFault {
    ask(ruler, "clear_board");
    for (String move : moves) {
      ask(ruler, "play " + move);
    }
    boolean isGo = ask(ruler, "gogui-rules_game_id").equals("Go"); // then it doesn't ask
    return isGo ? moves.size() % 2 == 0 ? "b" : "w" : ask(ruler, "gogui-rules_side_to_move");
  }

  private static String ask(GtpClient client, String line) throws EngineFault {
    return client.ask(line, PATIENCE).text();
  }
}
