package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Lists;
import gtpx.board.Color;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.SessionFactory;
import gtpx.game.Move;
import gtpx.player.Decision;
import gtpx.protocol.GtpCommand;
import gtpx.rooms.room.Room;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Walks every pair of transitions of a seat's rights, each made by somebody else, while another
 * client has the seat already. After each of them, every client knows the hidden move of the seat
 * if and only if it still has the seat by docs/protocol/bridge.md 24.5 to 24.8, 24.19 and 29.3.
 */
class SeatRightsTest {
  private static final String KEY = "a-key-of-22-characters";
  private static final String HIDDEN_MOVE = "\"own\":{\"black\":\"C3\"}";

  private final TestBridge bridge = new TestBridge();
  private String secret = ""; // of the seat, at present
  private final List<Client> clients = new ArrayList<>();

  // The model: who should have the seat.
  private final Set<Client> holders = new LinkedHashSet<>();
  private Optional<Client> engine = Optional.empty();
  private boolean isFilled; // by a player of the server

  /** A client over a line, or one whose request waits. */
  private final class Client {
    private final TestBridge.Line line = bridge.connect();
    private Optional<CommandHandler> request = Optional.empty();
    private boolean isGone;

    Client() {
      clients.add(this);
    }

    void sit(String words) {
      line.ok("gtpx-sit g black " + secret + words);
    }

    void serve(String words) {
      line.waits("gtpx-serve g black " + secret + words);
      engine = Optional.of(this);
      isFilled = false;
    }

    void hold() {
      holders.add(this);
      engine = Optional.empty();
      isFilled = false;
    }

    /** Begins a request by {@code POST} that isn't answered before the next event. */
    void post() {
      request = bridge.sessions.openSeated(line, secret).map(SessionFactory.SeatedSession::handler);
      request.orElseThrow().command(GtpCommand.parse("gtpx-wait after=9999").orElseThrow());
      holders.add(this);
    }

    void drop() {
      request.ifPresentOrElse(CommandHandler::closed, line::drop);
      isGone = true;
      holders.remove(this);
    }
  }

  /** How the other client has the seat. */
  private enum Holder {
    SITS {
      @Override
      void take(Client client) {
        client.sit("");
        client.hold();
      }
    },
    WAITS {
      @Override
      void take(Client client) {
        SITS.take(client);
        client.line.ok("gtpx-wait");
        client.line.waits("gtpx-wait");
      }
    },
    POSTS {
      @Override
      void take(Client client) {
        client.post();
      }
    },
    SERVES {
      @Override
      void take(Client client) {
        client.serve("");
      }
    };

    abstract void take(Client client);
  }

  private enum Transition {
    SIT {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.sit("");
        client.hold();
      }
    },
    TAKE_OVER {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.sit(" takeover");
        test.holders.clear();
        client.hold();
      }
    },
    EXCHANGE {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.sit(" key=" + KEY);
        test.exchanged();
        client.hold();
      }
    },
    EXCHANGE_BY_POST {
      @Override
      void make(SeatRightsTest test, Client client) {
        String answer =
            test.bridge.post(test.secret, "gtpx-sit g black " + test.secret + " key=" + KEY);
        assertThat(answer).isEqualTo("= ");
        test.exchanged();
        test.engine = Optional.empty();
        test.isFilled = false;
      }
    },
    SERVE {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.serve("");
        test.holders.clear();
      }
    },
    EXCHANGE_AND_SERVE {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.serve(" key=" + KEY);
        test.secret = KEY;
        test.holders.clear();
      }
    },
    FILL {
      @Override
      void make(SeatRightsTest test, Client client) {
        test.bridge.fill("g", "black", "bot");
        test.holders.clear();
        test.engine = Optional.empty();
        test.isFilled = true;
      }
    },
    STAND {
      @Override
      void make(SeatRightsTest test, Client client) {
        SIT.make(test, client);
        client.line.ok("gtpx-stand black");
        test.holders.remove(client);
      }
    },
    DROP {
      @Override
      void make(SeatRightsTest test, Client client) {
        SIT.make(test, client);
        client.drop();
      }
    },
    POST {
      @Override
      void make(SeatRightsTest test, Client client) {
        client.post();
      }
    };

    /** Makes the transition in the game and in the model. */
    abstract void make(SeatRightsTest test, Client client);
  }

  /** The invitation opens nothing any more, whoever has entered by it. */
  private void exchanged() {
    if (!secret.equals(KEY)) {
      holders.clear();
      secret = KEY;
    }
  }

  /** Commits for all seats. */
  private static final class Referee extends TestParticipant {
    @Override
    public boolean isReferee() {
      return true;
    }
  }

  private void begin(String words) {
    bridge.create("g", words);
    secret = bridge.secret("g", "black");
    Room room = bridge.room("g");
    Move hidden = Move.parse("C3", room.spec().board()).orElseThrow();
    room.execute(
        () -> room.move(new Referee(), Color.BLACK, Decision.of(hidden), OptionalInt.empty()));
  }

  static Stream<List<Object>> walks() {
    return Lists.cartesianProduct(
        List.<Object>of((Object[]) Holder.values()),
        List.<Object>of((Object[]) Transition.values()),
        List.<Object>of((Object[]) Transition.values()))
        .stream();
  }

  @ParameterizedTest
  @MethodSource("walks")
  void whoHasLostTheSeatKnowsAndDoesNothingMore(List<Object> walk) {
    begin("parallel players=3 board=5");
    ((Holder) walk.get(0)).take(new Client());
    checkRights();

    for (Object transition : walk.subList(1, walk.size())) {
      ((Transition) transition).make(this, new Client());
      checkRights();
    }
  }

  private void checkRights() {
    Room room = bridge.room("g");
    assertThat(room.seats().connections(Color.BLACK)).isEqualTo(holders.size());
    assertThat(room.seats().serverPlayer(Color.BLACK).isPresent())
        .isEqualTo(engine.isPresent() || isFilled);
    boolean isExchanged = secret.equals(KEY);
    assertThat(bridge.sessions.openSeated(bridge.connect(), bridge.secret("g", "black")).isEmpty())
        .isEqualTo(isExchanged);
    clients.stream()
        .filter(client -> !client.isGone && client.request.isEmpty())
        .filter(client -> !client.line.isTurnedRound && !client.line.answers.isEmpty())
        .forEach(this::checkRights);
  }

  private void checkRights(Client client) {
    boolean holds = holders.contains(client);
    if (client.line.isBusy()) {
      client.line.interrupt();
    }
    String position = client.line.ok("gtpx-position");
    String state = client.line.ok("gtpx-state");
    assertThat(position.contains(HIDDEN_MOVE)).isEqualTo(holds);
    assertThat(state.contains(HIDDEN_MOVE)).isEqualTo(holds);
    if (!holds) {
      assertThat(position).doesNotContain("C3");
      assertThat(state).doesNotContain("C3");
      assertThat(client.line.fails("gtpx-take_back black turn=1")).contains("you don't hold black");
      assertThat(client.line.fails("play black C3 turn=1")).contains("you don't hold black");
      assertThat(client.line.fails("gtpx-stand black")).contains("you don't hold black");
      assertThat(client.line.fails("gtpx-request_undo")).startsWith("cannot undo");
    }
  }

  /** Otherwise, whoever was invited could read a private game on. */
  @ParameterizedTest
  @EnumSource(
      value = Transition.class,
      names = {"EXCHANGE", "EXCHANGE_BY_POST", "EXCHANGE_AND_SERVE"})
  void whoKnewTheInvitationAloneSeesAPrivateGameNoMore(Transition exchange) {
    begin("parallel players=3 board=5 private=yes");
    Client sits = new Client();
    Holder.WAITS.take(sits);
    Client posts = new Client();
    Holder.POSTS.take(posts);
    Client watches = new Client();
    watches.line.ok("gtpx-watch g " + secret);
    Client mayStay = new Client();
    mayStay.line.ok("gtpx-watch g " + bridge.secret("g", "watch"));
    Client plays = new Client();
    plays.line.ok("gtpx-sit g white " + bridge.secret("g", "white"));
    plays.line.ok("gtpx-sit g black " + secret);

    exchange.make(this, new Client());

    assertThat(List.of(sits, posts, watches)).allMatch(client -> client.line.isClosed);
    watches.line.say("gtpx-state");
    assertThat(watches.line.answers).hasSize(1);
    assertThat(mayStay.line.ok("gtpx-position")).doesNotContain("C3");
    assertThat(plays.line.ok("gtpx-position")).contains("\"own\":{}");
  }

  /** Both have been looked up when the exchange arrives. */
  @ParameterizedTest
  @EnumSource(Holder.class)
  void whoWasOnTheWayIntoAPrivateGameByTheInvitationDoesNotArrive(Holder holder) {
    begin("parallel players=3 board=5 private=yes");
    String invitation = secret;
    TestBridge.Line late = bridge.connect();
    Client exchanges = new Client();

    Optional<CommandHandler> request =
        holder == Holder.POSTS
            ? bridge
                .sessions
                .openSeated(late, invitation)
                .map(SessionFactory.SeatedSession::handler)
            : Optional.empty();

    bridge.together(
        () -> {
          exchanges.line.say("gtpx-sit g black " + invitation + " key=" + KEY);
          switch (holder) {
            case POSTS -> {}
            case SERVES -> late.say("gtpx-serve g black " + invitation);
            case SITS -> late.say("gtpx-sit g black " + invitation);
            case WAITS -> late.say("gtpx-watch g " + invitation);
          }
        });
    request.ifPresent(posted -> posted.command(GtpCommand.parse("gtpx-state").orElseThrow()));

    assertThat(late.last()).startsWith("? ").doesNotContain("C3");
    assertThat(late.isTurnedRound).isFalse();
    assertThat(bridge.room("g").seats().clients()).hasSize(1);
  }

  /** A request to take turns back ends with the seat of whoever has asked. */
  @ParameterizedTest
  @EnumSource(
      value = Transition.class,
      names = {"TAKE_OVER", "EXCHANGE", "SERVE", "FILL"})
  void aRequestForAnUndoEndsWithTheSeat(Transition transition) {
    begin("parallel players=3 board=5");
    bridge.sit("g", "white").ok("play white A1");
    TestBridge.Line red = bridge.sit("g", "red");
    red.ok("play red E5");
    Client asks = new Client();
    Holder.SITS.take(asks);
    asks.line.waits("gtpx-request_undo");

    transition.make(this, new Client());

    assertThat(asks.line.last()).isEqualTo("? cannot undo: black has another holder");
    assertThat(red.ok("gtpx-state")).doesNotContain("\"undo\":{");
  }

  /** Whoever had the seat before has agreed, but not the holder whose turn is taken back. */
  @Test
  void theConsentOfAFormerHolderEnds() {
    begin("parallel players=3 board=5");
    TestBridge.Line white = bridge.sit("g", "white");
    white.ok("play white A1");
    TestBridge.Line red = bridge.sit("g", "red");
    red.ok("play red E5");
    Client former = new Client();
    Holder.SITS.take(former);
    white.waits("gtpx-request_undo");
    former.line.ok("gtpx-answer_undo agree");

    Transition.EXCHANGE.make(this, new Client());

    assertThat(white.last()).isEqualTo("? cannot undo: black has another holder");
    assertThat(red.fails("gtpx-answer_undo agree")).startsWith("cannot undo");
  }

  /** Otherwise, rows without end could be written. */
  @Test
  void aSeatHasOneKey() {
    begin("parallel players=3 board=5");
    bridge.connect().ok("gtpx-sit g black " + secret + " key=" + KEY);

    assertThat(bridge.connect().fails("gtpx-sit g black " + KEY + " key=another-key-of-22-word"))
        .isEqualTo("syntax error: key (expected: none, since the seat has one already)");
    bridge.connect().ok("gtpx-sit g black " + KEY + " key=" + KEY);
  }

  /** A seat's key that is another secret of the game would grant somebody else its rights. */
  @ParameterizedTest
  @EnumSource(SecretOf.class)
  void noOtherSecretIsAKey(SecretOf other) {
    begin("parallel players=3 board=5");
    bridge
        .connect()
        .ok("gtpx-sit g red " + bridge.secret("g", "red") + " key=key-of-red-12345678901");
    String taken = other == SecretOf.RED_KEY ? "key-of-red-12345678901" : other.in(bridge);

    for (String command : List.of("gtpx-sit", "gtpx-serve")) {
      assertThat(bridge.connect().fails(command + " g black " + secret + " key=" + taken))
          .isEqualTo(
              "syntax error: key (expected: a new key, as in another --key-file, not a secret in use)");
    }
    assertThat(bridge.room("g").header().secrets().hasKey(Color.BLACK)).isFalse();
  }

  /** Whose secret, or former secret, is presented as the key of black. */
  private enum SecretOf {
    OWNER,
    WATCH,
    BLACK,
    WHITE,
    RED,
    RED_KEY;

    String in(TestBridge bridge) {
      return bridge.secret("g", name().toLowerCase(Locale.ROOT));
    }
  }
}
