package gtpx.bridge.net.connection;

import static gtpx.rooms.limit.Limit.Unit.BYTES;
import static gtpx.rooms.limit.Limit.Unit.KIB;
import static gtpx.rooms.limit.Limit.Unit.MIB;
import static gtpx.rooms.limit.Limit.Unit.NUMBER;
import static gtpx.rooms.limit.Limit.Unit.SECONDS;
import static gtpx.rooms.limit.Limit.fixed;
import static gtpx.rooms.limit.Limit.option;

import gtpx.rooms.limit.Limit;
import gtpx.rooms.limit.LimitValues;
import io.netty.util.internal.PlatformDependent;

/**
 * The limits on connections, one row each: how many are admitted, how much memory each may take,
 * and how long the server waits for input and reading. A limit on the number of connections never
 * closes an open one. Between lines a connection may be silent for ever.
 */
public enum NetLimit implements LimitValues.Row {
  CONNECTIONS(option("max-connections", NUMBER, "connections in total", 15_000)),
  /** Of an IPv4 address or IPv6 /64; connections from this machine aren't counted. */
  CONNECTIONS_PER_ADDRESS(
      option(
          "max-per-address", NUMBER, "connections from one address other than this machine", 1000)),
  CONNECTS_PER_SECOND(
      option(
          "max-new-connections",
          NUMBER,
          "sustained rate of new connections from one address, per second",
          10)),
  /** Those beyond it are refused. */
  CONNECTS_AT_ONCE(
      fixed(
              NUMBER,
              "burst of new connections from one address",
              NetLimit.CONNECT_BURST * CONNECTS_PER_SECOND.limit.standard())
          .said("ten times the rate of --max-new-connections")),
  COMMANDS_PER_SECOND(
      option(
          "max-commands", NUMBER, "sustained rate of commands from one client, per second", 500)),
  /** Those beyond it wait. */
  COMMANDS_AT_ONCE(
      fixed(
              NUMBER,
              "burst of commands from one client",
              NetLimit.COMMAND_BURST * COMMANDS_PER_SECOND.limit.standard())
          .said("twice the rate of --max-commands")),
  INPUT_PER_SECOND(fixed(MIB, "input from one client per second, except up to 4 KiB at a time", 1)),
  INPUT_AT_ONCE(fixed(MIB, "burst of input from one client", 8)),
  FIRST_LINE(
      fixed(SECONDS, "time from the connection to the end of the first line or request head", 10)),
  LINE(
      fixed(
          SECONDS,
          "time from a line's first byte to its last; from one HTTP request to the next",
          60)),
  FIRST_LINE_BYTES(fixed(KIB, "length of a line from a connection without a seat", 4)),
  LINE_BYTES(
      fixed(MIB, "length of a line from a connection with a seat, and of a WebSocket message", 1)),
  WORDS(fixed(NUMBER, "words per line", 25_000)), // all points of a board, twice
  BODY_BYTES(fixed(KIB, "size of an HTTP body", 64)),
  QUEUED_LINES(fixed(NUMBER, "queued lines of a connection before the server stops reading", 64)),
  QUEUED_BYTES(
      fixed(MIB, "size of the queued lines of a connection before the server stops reading", 1)),
  /** Beyond it no more commands are carried out; a single answer may be longer. */
  UNWRITTEN_BYTES(fixed(MIB, "unread answers of one connection", 1)),
  UNREAD(fixed(SECONDS, "time that a client with more unread answers has to read on", 30)),
  /** Beyond it, a connection that has, or would have, more than 64 KiB of them is closed. */
  ALL_UNWRITTEN_BYTES(
      fixed(BYTES, "unread answers of all connections", PlatformDependent.maxDirectMemory() / 4)
          .said(NetLimit.QUARTER)),
  /**
   * In unfinished and in queued lines and requests; beyond it, a connection that has, or would
   * have, more than 64 KiB of them is closed.
   */
  ALL_INPUT_BYTES(
      fixed(BYTES, "queued input of all connections", PlatformDependent.maxDirectMemory() / 4)
          .said(NetLimit.QUARTER)),
  PEER_BYTES(fixed(KIB, "queued output of an engine before the server stops reading", 64)),
  ADMIN_CONNECTIONS(fixed(NUMBER, "connections to the operator's pages", 100)),
  SHUTDOWN(fixed(SECONDS, "time from the server's last byte to the client's", 2));

  /** How many times the rate of new connections may come at once. */
  public static final int CONNECT_BURST = 10;

  /** How many times the rate of commands may come at once. */
  public static final int COMMAND_BURST = 2;

  private static final String QUARTER = "a quarter of Java's direct memory";

  /** The limits as they are unless an operator changes them. */
  public static final LimitValues<NetLimit> DEFAULTS = LimitValues.standard();

  private final Limit limit;

  NetLimit(Limit limit) {
    this.limit = limit;
  }

  @Override
  public Limit limit() {
    return limit;
  }
}
