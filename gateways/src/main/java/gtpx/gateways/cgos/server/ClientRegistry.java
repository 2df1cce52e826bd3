package gtpx.gateways.cgos.server;

import gtpx.bridge.net.line.LineConnection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everybody who is connected, and what is sent to many of them. Confined to the gateway's thread.
 */
final class ClientRegistry {
  private final Map<String, OnlinePlayer> players = new LinkedHashMap<>();
  private final Map<String, LineConnection> admins = new LinkedHashMap<>();
  private final Set<LineConnection> viewers = new LinkedHashSet<>();
  private final Map<Integer, Set<LineConnection>> observers = new HashMap<>(); // by game

  Optional<OnlinePlayer> player(String name) {
    return Optional.ofNullable(players.get(name));
  }

  /** Returns all players, in the order of their logins. */
  List<OnlinePlayer> players() {
    return List.copyOf(players.values());
  }

  /** Adds a player, and sends away the one that had its name. */
  void add(OnlinePlayer player) {
    evict(player.name());
    players.put(player.name(), player);
  }

  /** Adds an admin, and sends away the one that had its name. */
  void addAdmin(String name, LineConnection connection) {
    evict(name);
    admins.put(name, connection);
  }

  /** Sends away the player or admin that has a name. */
  void evict(String name) {
    String why = "info another login is being attempted using this user name";
    OnlinePlayer player = players.remove(name);
    if (player != null) {
      player.send(why);
      player.leave();
    }
    LineConnection admin = admins.remove(name);
    if (admin != null) {
      admin.send(why);
      admin.close();
    }
  }

  /** Removes a player whose connection has ended, unless somebody else has its name by now. */
  void remove(OnlinePlayer player) {
    players.remove(player.name(), player);
    player.leave();
  }

  void removeAdmin(String name, LineConnection connection) {
    admins.remove(name, connection);
  }

  boolean isAdmin(String name, LineConnection connection) {
    return admins.get(name) == connection;
  }

  void addViewer(LineConnection connection) {
    viewers.add(connection);
  }

  void removeViewer(LineConnection connection) {
    viewers.remove(connection);
    observers.values().forEach(each -> each.remove(connection));
  }

  /** Makes a viewer receive the moves of a game. */
  void observe(int game, LineConnection viewer) {
    if (viewers.contains(viewer)) {
      observers.computeIfAbsent(game, number -> new LinkedHashSet<>()).add(viewer);
    }
  }

  /** Sends a message to everybody. */
  void inform(String message) {
    String line = "info " + message;
    players.values().forEach(player -> player.send(line));
    viewers.forEach(viewer -> viewer.send(line));
    admins.values().forEach(admin -> admin.send(line));
  }

  void sendViewers(String line) {
    viewers.forEach(viewer -> viewer.send(line));
  }

  void sendObservers(int game, String line) {
    observers.getOrDefault(game, Set.of()).forEach(viewer -> viewer.send(line));
  }

  /** Forgets who observes a game, because it is over. */
  void endObserving(int game) {
    observers.remove(game);
  }
}
