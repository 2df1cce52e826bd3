package gtpx.cluster;

import gtpx.testing.PostgresServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Some nodes of a cluster on this machine with a database, and links between them that can be cut.
 * Node i has the address 127.0.1.i. Node j knows it, by a file of hosts of its own, as 127.0.2.ij:
 * that is a link. Links to the database are ports.
 */
final class LocalCluster {
  private static final int NODES_PORT = 1; // indices into the ports
  private static final int CLIENTS_PORT = 2;

  private final PostgresServer database = PostgresServer.start();
  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final List<ClusterProcess> nodes = new ArrayList<>();
  private final List<List<CuttableLink>> databaseLinks = new ArrayList<>(); // by node
  private final List<List<List<CuttableLink>>> links = new ArrayList<>(); // by the nodes they join
  private final Path folder;
  private final boolean hasLinks;
  private final List<String> java;
  private final List<String> more;
  private final int count;
  private final List<Integer> ports;

  /**
   * Starts the database, and creates nodes without starting them.
   *
   * @param hasLinks whether there are links that can be cut; else connections go straight
   * @param java more options of their JVMs
   * @param more more options of {@code gtpx serve}
   */
  LocalCluster(Path folder, int count, boolean hasLinks, List<String> java, List<String> more)
      throws Exception {
    this.folder = folder;
    this.count = count;
    this.hasLinks = hasLinks;
    this.java = List.copyOf(java);
    this.more = List.copyOf(more);
    ports = freePorts(3);
    Path secret = Files.writeString(folder.resolve("cluster.secret"), "nobody-else-knows-this");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
    String schema = database.newSchema();
    for (int i = 0; i < count; i++) {
      links.add(hasLinks ? linksFrom(i) : List.of());
      databaseLinks.add(hasLinks ? List.of(linkToDatabase()) : List.of());
      nodes.add(node(i, through(databaseLinks.get(i), schema)));
    }
  }

  private CuttableLink linkToDatabase() throws IOException {
    return new CuttableLink(address("127.0.0.1", 0), address("127.0.0.1", database.port()));
  }

  private String through(List<CuttableLink> links, String url) {
    return links.isEmpty() ? url : url.replace(":" + database.port(), ":" + links.get(0).port());
  }

  private static List<Integer> freePorts(int count) throws IOException {
    List<ServerSocket> sockets = new ArrayList<>();
    List<Integer> ports = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sockets.add(new ServerSocket(0));
      ports.add(sockets.get(i).getLocalPort());
    }
    for (ServerSocket socket : sockets) {
      socket.close();
    }
    return ports;
  }

  private static InetSocketAddress address(String host, int port) throws IOException {
    return new InetSocketAddress(InetAddress.getByName(host), port);
  }

  private static String own(int node) {
    return "127.0.1." + (node + 1);
  }

  private static String name(int node) {
    return "node" + (node + 1) + ".test";
  }

  /** Returns the address at which a node reaches another one, or itself. */
  private String seen(int from, int to) {
    return from == to || !hasLinks ? own(to) : "127.0.2." + (10 * (from + 1) + to + 1);
  }

  private List<List<CuttableLink>> linksFrom(int from) throws IOException {
    List<List<CuttableLink>> all = new ArrayList<>();
    for (int to = 0; to < count; to++) {
      List<CuttableLink> two = new ArrayList<>();
      for (int port : from == to ? List.<Integer>of() : ports.subList(0, NODES_PORT + 1)) {
        two.add(new CuttableLink(address(seen(from, to), port), address(own(to), port)));
      }
      all.add(two);
    }
    return all;
  }

  private ClusterProcess node(int node, String store) throws IOException {
    StringBuilder hosts = new StringBuilder("127.0.0.1 localhost\n");
    hosts.append("127.0.0.1 ").append(InetAddress.getLocalHost().getHostName()).append('\n');
    for (int to = 0; to < count; to++) {
      hosts.append(seen(node, to)).append(' ').append(name(to)).append('\n');
    }
    Path names = Files.writeString(folder.resolve("hosts" + node), hosts);
    int cluster = ports.get(0);
    List<String> options = serve(node, store);
    options.addAll(List.of("--cluster", name(node) + ":" + cluster));
    options.addAll(List.of("--node-port", name(node) + ":" + ports.get(NODES_PORT)));
    options.addAll(List.of("--node-network", "127.0.0.0/8"));
    options.addAll(List.of("--cluster-secret", folder.resolve("cluster.secret").toString()));
    return process(node, options, "-Djdk.net.hosts.file=" + names);
  }

  /** Returns the options that a server has with and without a cluster. */
  private List<String> serve(int node, String store) {
    List<String> options = new ArrayList<>(List.of("serve", "--admin", "off"));
    options.addAll(List.of("--listen", own(node) + ":" + ports.get(CLIENTS_PORT)));
    options.addAll(List.of("--data", folder.resolve("data" + node).toString()));
    options.addAll(List.of("--store", store, "--store-user", PostgresServer.USER));
    options.addAll(more);
    return options;
  }

  /** Creates a single server on the same database, with the address of the first node. */
  void alone() throws Exception {
    nodes.add(process(0, serve(0, database.newSchema())));
  }

  private ClusterProcess process(int node, List<String> options, String... forNode)
      throws IOException {
    List<String> all = new ArrayList<>(java);
    all.addAll(List.of(forNode));
    return new ClusterProcess(
        http,
        address(own(node), ports.get(CLIENTS_PORT)),
        all,
        options,
        folder.resolve("node" + (node + 1) + ".log"),
        PostgresServer.PASSWORD);
  }

  List<ClusterProcess> nodes() {
    return nodes;
  }

  PostgresServer database() {
    return database;
  }

  /** Returns the name of the owner of each shard; empty for one that nobody has taken yet. */
  List<String> owners() throws Exception {
    return database.query(
        "SET search_path TO games1", "SELECT coalesce(owner, '') FROM shards ORDER BY id");
  }

  HttpClient http() {
    return http;
  }

  /** Returns the links between two nodes, in both directions. */
  List<CuttableLink> between(int one, int other) {
    List<CuttableLink> all = new ArrayList<>(links.get(one).get(other));
    all.addAll(links.get(other).get(one));
    return all;
  }

  /** Returns the links between a node and all others. */
  List<CuttableLink> around(int node) {
    List<CuttableLink> all = new ArrayList<>();
    for (int other = 0; other < count; other++) {
      if (other != node) {
        all.addAll(between(node, other));
      }
    }
    return all;
  }

  /** Returns the link between a node and the database. */
  List<CuttableLink> toDatabase(int node) {
    return databaseLinks.get(node);
  }

  private List<CuttableLink> all() {
    List<CuttableLink> all = new ArrayList<>();
    databaseLinks.forEach(all::addAll);
    links.forEach(ofNode -> ofNode.forEach(all::addAll));
    return all;
  }

  /** Kills the nodes, and removes the database. */
  void stop() throws Exception {
    nodes.forEach(ClusterProcess::close);
    for (CuttableLink link : all()) {
      link.close();
    }
    database.stop();
  }
}
