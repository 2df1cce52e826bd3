package gtpx.gateways.govariants;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A stand-in of a govariants server with one game of {@code parallel}, in which nobody is ever
 * captured. Checks cookies and CSRF tokens, sends events by socket.io, and can be restarted, drop
 * its connections, refuse moves and show a wrong board.
 */
final class GovariantsStandIn implements AutoCloseable {
  static final String GAME = "0123456789abcdef01234567";

  private final EventLoopGroup threads =
      new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
  private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final ChannelGroup sockets = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
  private final List<String> requests = new ArrayList<>();
  private final Map<String, String> tokens = new HashMap<>(); // by cookie
  private final Map<Integer, String> seats = new TreeMap<>(); // cookies
  private final List<Map<Integer, String>> rounds = new ArrayList<>();
  private final Map<Integer, String> staged = new TreeMap<>();
  private final JsonObject config;
  private final int size;
  private Set<Integer> active = new HashSet<>();
  private int port;
  private Channel listening;
  private volatile boolean isAway;
  private int movesToRefuse;
  private int movesToLose;
  private boolean isBoardWrong;
  private boolean isMute;
  private String variant = "parallel";
  private String garbage = "";
  private final Map<String, Integer> failures = new HashMap<>(); // status by part of the path
  private boolean hangsUp;
  private final Set<String> stalls = new HashSet<>(); // parts of paths

  GovariantsStandIn(int size, int players) throws InterruptedException {
    this.size = size;
    config = new JsonObject();
    config.addProperty("width", size);
    config.addProperty("height", size);
    config.addProperty("num_players", players);
    config.addProperty("collision_handling", "pass");
    for (int seat = 0; seat < players; seat++) {
      active.add(seat);
    }
    start();
  }

  // What tests do to the server.

  private void start() throws InterruptedException {
    listening =
        new ServerBootstrap()
            .group(threads)
            .channel(NioServerSocketChannel.class)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    if (isAway) {
                      var unused = channel.close();
                      return;
                    }
                    connections.add(channel);
                    channel
                        .pipeline()
                        .addLast(
                            new HttpServerCodec(),
                            new HttpObjectAggregator(1 << 20),
                            new WebSocketServerProtocolHandler(
                                "/socket.io/", null, false, 1 << 20, false, true),
                            new Pages(),
                            new Events());
                  }
                })
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .sync()
            .channel();
    port = ((InetSocketAddress) listening.localAddress()).getPort();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + port + "/");
  }

  /** Ends all connections. */
  void drop() {
    connections.close().awaitUninterruptibly();
  }

  /**
   * Is away for a moment; forgets who is logged in if asked to. Keeps its port, which another
   * process might take.
   */
  void restart(boolean forgetsSessions) {
    isAway = true;
    drop();
    synchronized (this) {
      if (forgetsSessions) {
        tokens.clear();
      }
    }
    isAway = false;
  }

  /** Sends no more events. */
  synchronized void mute() {
    isMute = true;
  }

  /** Refuses the next moves, as the real server does when two arrive at once. */
  synchronized void refuseMoves(int count) {
    movesToRefuse = count;
  }

  /** Sends an event once more that was sent before the last move. */
  synchronized void sendOldEvent(int round) {
    JsonArray event = new JsonArray();
    event.add("move");
    event.add(state(round, Set.of()));
    var unused = sockets.writeAndFlush(new TextWebSocketFrame("42" + event));
  }

  /** Takes the next moves and hangs up without an answer. */
  synchronized void loseAnswers(int count) {
    movesToLose = count;
  }

  synchronized void showWrongBoard() {
    isBoardWrong = true;
  }

  /** Answers the next request whose path contains this part with an error. */
  synchronized void failOnce(String part, int status) {
    failures.put(part, status);
  }

  /** Stops in the middle of the answer to the next request whose path contains this part. */
  synchronized void stallOnce(String part) {
    stalls.add(part);
  }

  /** Ends the next connection for events before the subscription. */
  synchronized void hangUpOnce() {
    hangsUp = true;
  }

  private synchronized boolean hangsUp() {
    boolean was = hangsUp;
    hangsUp = false;
    return was;
  }

  private synchronized boolean stalls(String path) {
    return stalls.removeIf(path::contains);
  }

  /** Answers every question about the game with this text. */
  synchronized void answer(String text) {
    garbage = text;
  }

  synchronized void configure(String name, String key, JsonElement value) {
    variant = name;
    config.add(key, value);
  }

  /** Plays for a seat of somebody else, or lets it resign. */
  synchronized void play(int seat, String word) {
    stage(seat, word);
  }

  /** Waits until there have been so many rounds. */
  synchronized void awaitRound(int round) throws InterruptedException {
    while (rounds.size() < round) {
      wait();
    }
  }

  /** Waits until a seat has chosen its move of this round. */
  synchronized void awaitStaged(int seat) throws InterruptedException {
    while (!staged.containsKey(seat)) {
      wait();
    }
  }

  synchronized Map<Integer, String> staged() {
    return new TreeMap<>(staged);
  }

  synchronized List<Map<Integer, String>> rounds() {
    return List.copyOf(rounds);
  }

  synchronized List<String> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    listening.close().awaitUninterruptibly();
    drop();
    var unused = threads.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  // The game.

  private boolean isOver() {
    boolean isPassed =
        !rounds.isEmpty()
            && rounds.get(rounds.size() - 1).values().stream().allMatch("pass"::equals);
    return isPassed || active.size() < 2;
  }

  private void stage(int seat, String word) {
    if (word.equals("resign")) {
      active.remove(seat);
    } else {
      staged.put(seat, word);
    }
    if (staged.keySet().containsAll(active)) {
      rounds.add(new TreeMap<>(staged));
      staged.clear();
    }
    notifyAll();
    if (!isMute) {
      JsonArray event = new JsonArray();
      event.add("move");
      event.add(state(rounds.size(), staged.keySet()));
      var unused = sockets.writeAndFlush(new TextWebSocketFrame("42" + event));
    }
  }

  private JsonObject state(int round, Set<Integer> committed) {
    JsonObject state = new JsonObject();
    state.add("board", board(round));
    state.add("staged", new JsonObject());
    JsonObject last = new JsonObject();
    if (round > 0) {
      rounds.get(round - 1).forEach((seat, word) -> last.addProperty("" + seat, word));
    }
    state.add("last_round", last);
    JsonArray toMove = new JsonArray();
    active.stream().filter(seat -> !committed.contains(seat) && !isOver()).forEach(toMove::add);
    JsonObject json = new JsonObject();
    json.add("state", state);
    json.addProperty("round", round);
    json.add("next_to_play", toMove);
    JsonObject special = new JsonObject();
    special.addProperty("pass", "Pass");
    json.add("special_moves", special);
    json.addProperty("result", active.size() < 2 ? "Player wins!" : "");
    json.add("seat", JsonNull.INSTANCE);
    json.add("timeControl", JsonNull.INSTANCE);
    return json;
  }

  private JsonArray board(int round) {
    int[][] stones = new int[size][size]; // seats from 1
    for (Map<Integer, String> moves : rounds.subList(0, round)) {
      moves.forEach(
          (seat, word) -> {
            boolean isAlone = moves.values().stream().filter(word::equals).count() == 1;
            if (!word.equals("pass") && isAlone) {
              stones[word.charAt(1) - 'a'][word.charAt(0) - 'a'] = seat + 1;
            }
          });
    }
    if (isBoardWrong) {
      stones[0][0] = 1;
    }
    JsonArray board = new JsonArray();
    for (int[] row : stones) {
      JsonArray cells = new JsonArray();
      for (int stone : row) {
        JsonArray cell = new JsonArray();
        if (stone > 0) {
          cell.add(stone - 1);
        }
        cells.add(cell);
      }
      board.add(cells);
    }
    return board;
  }

  // HTTP.

  private record Answer(int status, JsonElement json, String cookie) {
    static Answer ok(JsonElement json) {
      return new Answer(200, json, "");
    }

    static Answer error(int status, String text) {
      return new Answer(status, new JsonPrimitive(text), "");
    }
  }

  private synchronized Answer answer(FullHttpRequest request, String cookie) {
    String path = request.uri().replaceFirst("^/api/", "");
    requests.add(request.method() + " " + path);
    for (String part : List.copyOf(failures.keySet())) {
      if (path.contains(part)) {
        return Answer.error(failures.remove(part), "later");
      }
    }
    if (path.equals("guestLogin")) {
      String fresh = "connect.sid=s%3Aguest" + tokens.size() + requests.size();
      tokens.put(fresh, "token-of-" + tokens.size() + "+/=");
      return new Answer(200, new JsonObject(), fresh + "; Path=/; HttpOnly; SameSite=Strict");
    }
    if (path.equals("checkLogin")) {
      JsonObject login = new JsonObject();
      login.addProperty("csrf_token", tokens.getOrDefault(cookie, ""));
      return Answer.ok(tokens.containsKey(cookie) ? login : JsonNull.INSTANCE);
    }
    if (request.method().name().equals("POST")) {
      String token = tokens.get(cookie);
      boolean isRight = token != null && token.equals(request.headers().get("CSRF-Token"));
      return isRight
          ? post(path, cookie, request.content().toString(StandardCharsets.UTF_8))
          : Answer.error(401, "Invalid token.");
    }
    return get(path);
  }

  private Answer get(String path) {
    if (!garbage.isEmpty()) {
      return new Answer(200, new JsonPrimitive("garbage"), "");
    }
    if (!path.startsWith("games/" + GAME + "/state")) {
      return Answer.error(500, "Game not found");
    }
    int end = path.indexOf("round=");
    if (end >= 0) {
      int round = Integer.parseInt(path.substring(end + 6));
      return Answer.ok(state(round, round == rounds.size() ? staged.keySet() : Set.of()));
    }
    JsonObject json = state(rounds.size(), staged.keySet());
    json.addProperty("variant", variant);
    json.add("config", config);
    return Answer.ok(json);
  }

  private Answer post(String path, String cookie, String body) {
    if (path.contains("/sit/")) {
      int seat = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
      if (!seats.getOrDefault(seat, cookie).equals(cookie)) {
        return Answer.error(409, "Seat taken!");
      }
      seats.put(seat, cookie);
      return Answer.ok(new JsonArray());
    }
    Map.Entry<String, JsonElement> move =
        JsonParser.parseString(body).getAsJsonObject().entrySet().iterator().next();
    int seat = Integer.parseInt(move.getKey());
    if (!cookie.equals(seats.get(seat)) || staged.containsKey(seat) || isOver()) {
      return Answer.error(500, "Not the right user");
    }
    if (movesToRefuse > 0) {
      movesToRefuse--;
      return Answer.error(500, "db update for adding move failed");
    }
    stage(seat, move.getValue().getAsString());
    if (movesToLose > 0) {
      movesToLose--;
      return Answer.error(0, "");
    }
    JsonObject game = new JsonObject();
    game.addProperty("moves", "of everybody");
    return Answer.ok(game);
  }

  private final class Pages extends SimpleChannelInboundHandler<FullHttpRequest> {
    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
      String header = request.headers().get("Cookie", "");
      Answer answer = answer(request, header);
      if (answer.status == 0) {
        var unused = context.close();
        return;
      }
      String text = garbage.isEmpty() || answer.status != 200 ? "" + answer.json : garbage;
      boolean isLogin = request.uri().contains("ogin");
      DefaultFullHttpResponse response =
          new DefaultFullHttpResponse(
              HttpVersion.HTTP_1_1,
              HttpResponseStatus.valueOf(answer.status),
              Unpooled.copiedBuffer(isLogin ? "" + answer.json : text, StandardCharsets.UTF_8));
      response.headers().set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
      if (stalls(request.uri())) {
        DefaultHttpResponse head =
            new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
        head.headers().set(HttpHeaderNames.CONTENT_LENGTH, 100);
        var unused = context.write(head);
        var unusedToo = context.writeAndFlush(new DefaultHttpContent(Unpooled.copyInt(0)));
        return;
      }
      if (!answer.cookie.isEmpty()) {
        response.headers().set("Set-Cookie", answer.cookie);
      }
      context.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
    }
  }

  /** Speaks engine.io 4 and socket.io 5. */
  private final class Events extends SimpleChannelInboundHandler<WebSocketFrame> {
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
      if (event instanceof WebSocketServerProtocolHandler.HandshakeComplete) {
        send(
            context,
            "0{\"sid\":\"x\",\"upgrades\":[],\"pingInterval\":25000,\"pingTimeout\":20000}");
      }
    }

    private void send(ChannelHandlerContext context, String packet) {
      var unused = context.writeAndFlush(new TextWebSocketFrame(packet));
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
      String packet = ((TextWebSocketFrame) frame).text();
      synchronized (GovariantsStandIn.this) {
        requests.add("socket " + packet);
      }
      if (packet.equals("40") && hangsUp()) {
        var unused = context.close();
      } else if (packet.equals("40")) {
        send(context, "40{\"sid\":\"y\"}");
        send(context, "2");
      } else if (packet.equals("42[\"subscribe\",[\"game/" + GAME + "\"]]")) {
        sockets.add(context.channel());
      }
    }
  }
}
