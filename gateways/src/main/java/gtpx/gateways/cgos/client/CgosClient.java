package gtpx.gateways.cgos.client;

import gtpx.bridge.connect.RetryPause;
import gtpx.client.Transcript;
import gtpx.gateways.seat.RemoteSeat;
import gtpx.gateways.seat.ServerBots;
import gtpx.gateways.seat.ServerSeats;
import gtpx.player.BotFactory;
import gtpx.rooms.seat.EngineSupply;
import gtpx.rooms.seat.SeatSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * Plays on a CGOS server until it is stopped: connects, lets the {@link CgosPlayer} answer, and
 * connects again when the connection is lost.
 */
public final class CgosClient {
  /** How long servers may usually be silent before their greeting. */
  public static final Duration TO_GREET = Duration.ofSeconds(5);

  private final InetSocketAddress server;
  private final RetryPause pause;
  private final CgosListener listener;
  private final CgosPlayer player;
  private final ServerSeats seats;
  private final Duration toGreet;

  /** Who plays, and where the engines come from. */
  public record Entry(
      SeatSpec player, BotFactory bots, EngineSupply engines, Transcript transcript, long seed) {}

  /**
   * Creates a client that isn't connected.
   *
   * @param toGreet how long the server may be silent before its greeting
   */
  public CgosClient(
      InetSocketAddress server,
      CgosSettings settings,
      Entry seat,
      RemoteSeat.Terms terms,
      RetryPause pause,
      CgosListener listener,
      Duration toGreet) {
    this.server = server;
    this.pause = pause;
    this.listener = listener;
    this.toGreet = toGreet;
    CgosAnalyses analyses = new CgosAnalyses();
    seats =
        new ServerSeats(
            seat.player(),
            new ServerBots(seat.bots(), Optional.of(analyses::add)),
            seat.engines(),
            seat.transcript(),
            Optional.of(analyses::add),
            seat.seed());
    player = new CgosPlayer(settings, seats, terms, analyses, listener);
  }

  /** Returns the seats of the games, for a check of the player before the first one. */
  public ServerSeats seats() {
    return seats;
  }

  /** Returns the player, who can be stopped from any thread. */
  public CgosPlayer player() {
    return player;
  }

  /**
   * Plays until the player is stopped, has played its games, or can't go on.
   *
   * @throws IOException if the server can't be reached at all
   */
  public CgosPlayer.End run() throws IOException, InterruptedException {
    CgosConnection first = CgosConnection.open(server.getHostString(), server.getPort());
    String reason = talk(first);
    while (player.end().isEmpty()) {
      var time = pause.next();
      listener.note("%s; connecting again in %.1f s".formatted(reason, time.toMillis() / 1000.0));
      pause.pause(time);
      if (player.end().isEmpty()) {
        try {
          reason = talk(CgosConnection.open(server.getHostString(), server.getPort()));
        } catch (IOException e) {
          reason = String.valueOf(e.getMessage());
        }
      }
    }
    return player.end().get();
  }

  /** Answers until the connection ends; returns why it did. */
  private String talk(CgosConnection connection) {
    String reason = answer(connection);
    return player.refusal().orElse(reason);
  }

  /**
   * Reads the first line. If none comes, the port may belong to a server that waits for its client,
   * so the client begins; the answer shows what it is.
   */
  private Optional<String> greeting(CgosConnection connection) throws IOException {
    try {
      return connection.read(toGreet);
    } catch (CgosConnection.SilenceException e) {
      player.introduce();
    }
    try {
      return connection.read(toGreet);
    } catch (CgosConnection.SilenceException e) {
      throw new IOException("the server sends nothing" + ServerLine.Unknown.EXPECTED, e);
    }
  }

  private String answer(CgosConnection connection) {
    try (connection) {
      player.connect(connection);
      Optional<String> greeting = greeting(connection);
      if (greeting.isEmpty()) {
        return "the server closed the connection immediately" + ServerLine.Unknown.EXPECTED;
      }
      for (Optional<String> line = greeting; line.isPresent(); line = connection.read()) {
        player.receive(line.get());
        if (player.isLoggedIn()) {
          pause.reset();
        }
      }
      return "the server has closed the connection";
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    } finally {
      player.disconnect();
    }
  }
}
