package gtpx.web;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.bridge.clients.StubbornSeat;
import gtpx.bridge.net.NetConfig;
import gtpx.bridge.net.http.HostRule;
import gtpx.bridge.net.http.StaticFiles;
import gtpx.bridge.net.http.StaticFiles.StaticFile;
import gtpx.bridge.server.ServerWithin;
import gtpx.bridge.server.TestServerConfig;
import gtpx.player.BotFactory;
import gtpx.rooms.limit.Limits;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A server within this process that serves the page, and games that people have not created by it.
 */
final class WebServer implements AutoCloseable {
  private static final StaticFiles FILES = files();

  private final ServerWithin server;

  WebServer(Path folder, BotFactory bots) throws IOException {
    this(folder, bots, Limits.DEFAULT);
  }

  WebServer(Path folder, BotFactory bots, Limits limits) throws IOException {
    TestServerConfig config = TestServerConfig.of(folder).withBots(bots).withLimits(limits);
    NetConfig.Web web = new NetConfig.Web(Set.of(), HostRule.FOR_PAGES, FILES);
    server = new ServerWithin(folder, config.withNet(config.net().withWeb(web)));
  }

  private static StaticFiles files() {
    WebFiles web = WebFiles.load();
    Map<String, StaticFile> files =
        web.all().stream().collect(Collectors.toMap(WebFile::path, WebServer::file));
    return new StaticFiles(files, web.page().path(), web.contentSecurityPolicy());
  }

  private static StaticFile file(WebFile file) {
    return StaticFile.of(file.contentType(), file.bytes(), file.gzip(), file.tag());
  }

  /** Creates a game; returns its secrets by colour, and those of its owner and its spectators. */
  Map<String, String> create(String name, String words) throws IOException {
    String secrets = ask("gtpx-create " + name + " " + words);
    assertThat(secrets).startsWith("= owner=");
    return Stream.of(secrets.substring(2).split(" ", -1))
        .map(word -> word.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }

  /** Sends lines over a connection of their own; returns the answer to the last. */
  String ask(String... lines) throws IOException {
    return StubbornSeat.askOnce(server.address(), lines);
  }

  InetSocketAddress address() {
    return server.address();
  }

  /**
   * Returns the link of a game.
   *
   * @param host the server has several names; a browser keeps the seats of each apart
   */
  String link(String host, String game, String fragment) {
    return "http://" + host + ":" + address().getPort() + "/games/" + game + "#" + fragment;
  }

  @Override
  public void close() {
    server.close();
  }
}
