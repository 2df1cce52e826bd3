package gtpx.bridge.connect;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.protocol.LineReader;
import gtpx.record.RecordException;
import gtpx.rooms.match.TextProgress;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.Opinion;
import gtpx.rooms.terminal.Saver;
import gtpx.rooms.terminal.ScoreText;
import gtpx.rooms.terminal.Screen;
import gtpx.rooms.terminal.TurnText;
import gtpx.rooms.terminal.TypedChoice;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets a person at a terminal play or watch the game that a {@link ThinClient} has joined: sits
 * between that client and the terminal, follows the game with {@code gtpx-state} and {@code
 * gtpx-wait}, prints what happens, and sends what the person chooses as commands. Commands of the
 * bridge can be typed too, and their answers are printed as they are. Not for programs, which must
 * get their answers only.
 */
public final class TerminalGame {
  private static final Pattern ANSWER =
      Pattern.compile("([=?])([0-9]{1,9}) ?(.*?)\\s*", Pattern.DOTALL);
  private static final int MAX_LINE_BYTES = 1 << 20;
  private static final String HELP =
      """
      board   show the board again
      save F  write a record to the file F.sgf or F.json
      say T   send the text T to everybody in the game
      quit    leave; the seat stays yours, and the same command returns to it
      Any other line is sent as a GTP command, such as: gtpx-clocks\
      """;

  private final InputStream terminal;
  private final PrintStream out;
  private final PrintStream err;
  private final Optional<Color> own;
  private final Screen screen;
  private final Saver saver;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(); // to the bridge

  // guarded by this
  private Optional<SeenState> state = Optional.empty();
  private List<Integer> estimate = List.of(); // dead stones
  private Set<String> commands = Set.of();
  private OptionalInt last = OptionalInt.empty(); // number of the last event that was printed
  private boolean hasFailed; // whether the last gtpx-wait has
  private boolean hasNewBoard = true; // since the last one that was shown
  private boolean isEndShown;
  private boolean isAsking; // whether the prompt is the last line
  private boolean hasLeft;
  private boolean isWaitingForUndo; // an answer to our own request

  /** What we ask for, with an id that nobody types. */
  private enum Asked {
    COMMANDS(900_710, "list_commands"),
    STATE(900_711, "gtpx-state"),
    EVENTS(900_712, "gtpx-wait"),
    DEAD(900_713, "final_status_list dead"),
    CHOICE(900_714, "");

    private final int id;
    private final String command;

    Asked(int id, String command) {
      this.id = id;
      this.command = command;
    }

    String line(String arguments) {
      return id + " " + command + arguments + "\n";
    }

    static Optional<Asked> find(int id) {
      return Arrays.stream(values()).filter(asked -> asked.id == id).findFirst();
    }
  }

  /**
   * Creates a game that has sent nothing yet.
   *
   * @param streams the person's terminal
   * @param own the seat that the client takes; empty: it watches
   * @param saver writes the records that the person asks for
   */
  public TerminalGame(ThinClient.Streams streams, Optional<Color> own, Screen screen, Saver saver) {
    terminal = streams.in();
    out = streams.out();
    err = streams.err();
    this.own = own;
    this.screen = screen;
    this.saver = saver;
  }

  /** Starts to read the person's lines; returns the streams for the client. */
  public ThinClient.Streams start() {
    lines.add(Asked.COMMANDS.line(""));
    lines.add(Asked.STATE.line(""));
    Thread reader = new Thread(this::readTerminal, "terminal");
    reader.setDaemon(true); // nothing interrupts its read
    reader.start();
    return new ThinClient.Streams(
        new Commands(),
        new PrintStream(new Answers(), false, StandardCharsets.ISO_8859_1),
        new PrintStream(new Warnings(), true, StandardCharsets.UTF_8));
  }

  // From the person.

  private void readTerminal() {
    LineReader typed = new LineReader(terminal, MAX_LINE_BYTES);
    try {
      Optional<LineReader.Line> line = typed.next();
      while (line.isPresent()) {
        type(line.get().text());
        line = typed.next();
      }
    } catch (IOException e) {
      // the same as the end of the input
    }
    leave(); // otherwise the wait would go on
  }

  private synchronized void leave() {
    hasLeft = true;
    lines.add("quit\n");
  }

  private synchronized void type(String line) {
    isAsking = false;
    byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
    String typed = new String(bytes, StandardCharsets.UTF_8).strip();
    String[] words = typed.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "quit", "exit" -> leave();
      case "say" -> send("gtpx-chat " + rest);
      case "agree", "refuse" -> send("gtpx-answer_undo " + typed.toLowerCase(Locale.ROOT));
      default -> {
        if (state.isEmpty() || (own.isEmpty() && !isOurs(words[0]))) {
          lines.add(line + "\n");
        } else {
          type(typed, rest, state.get(), line);
        }
      }
    }
  }

  private static boolean isOurs(String word) {
    return Set.of("help", "?", "", "board", "save").contains(word.toLowerCase(Locale.ROOT));
  }

  private void type(String typed, String rest, SeenState now, String line) {
    String first = typed.split("\\s+", 2)[0].toLowerCase(Locale.ROOT);
    if (TypedChoice.isHelp(typed) || (typed.isEmpty() && !isStandardEnough(now))) {
      print((own.isPresent() ? TypedChoice.help(now.game().phase()) + "\n" : "") + HELP);
    } else if (first.equals("board")) {
      print(screen.board(now.game()));
    } else if (first.equals("save")) {
      print(saver.save(rest, now.game(), now.metadata()));
    } else if (own.isPresent() && isUndo(typed)) {
      takeBack(now);
    } else if (commands.contains(first)) {
      lines.add(line + "\n");
      return; // the prompt comes after the answer
    } else {
      read(typed, now).ifPresent(choice -> choose(choice, now));
    }
    ask();
  }

  private static boolean isUndo(String typed) {
    return typed.equalsIgnoreCase("undo");
  }

  /** Whether an empty line is an answer, in a phase that has a standard one. */
  private boolean isStandardEnough(SeenState now) {
    Phase phase = now.game().phase();
    return own.isPresent() && (phase == Phase.SCORING || phase == Phase.ALLIANCES);
  }

  private Optional<Choice> read(String typed, SeenState now) {
    TypedChoice reader = new TypedChoice(own.orElseThrow(), this::print);
    return switch (now.game().phase()) {
      case SCORING ->
          typed.isEmpty()
              ? Optional.of(new Choice.Dead(Opinion.of(estimate)))
              : reader.dead(typed, now.game());
      case ALLIANCES ->
          typed.isEmpty()
              ? Optional.of(new Choice.Allied(ColorSet.NONE))
              : reader.allies(typed, now.game());
      case FINISHED -> {
        print("the game is over (save FILE writes a record, quit ends)");
        yield Optional.empty();
      }
      default -> reader.move(typed, now.game());
    };
  }

  private void choose(Choice choice, SeenState now) {
    SeatCommand.of(choice, own.orElseThrow(), now.game()).forEach(this::send);
  }

  /** Takes back the choice for the pending turn, or asks the others to take back the last turn. */
  private void takeBack(SeenState now) {
    boolean isPending = now.committed().contains(own.orElseThrow());
    if (!isPending) {
      isWaitingForUndo = true;
      print("asking the others to take back your last move");
    }
    send(isPending ? "gtpx-take_back " + own.get() : "gtpx-request_undo " + turnsBack(now));
  }

  /** Returns how many turns have to be taken back until the person's last move is. */
  private int turnsBack(SeenState now) {
    List<Event.Played> played =
        now.game().events().stream()
            .filter(Event.Played.class::isInstance)
            .map(Event.Played.class::cast)
            .toList();
    int turns = 1;
    while (turns < played.size()
        && !played.get(played.size() - turns).moves().containsKey(own.orElseThrow())) {
      turns++;
    }
    return turns;
  }

  private void send(String command) {
    lines.add(Asked.CHOICE.line(command));
  }

  // To the person.

  private synchronized void print(String text) {
    if (isAsking) {
      out.print(screen.clearLine());
      isAsking = false;
    }
    out.println(text);
  }

  /** Prints the prompt, unless it is already the last line. */
  private synchronized void ask() {
    if (!isAsking && !hasLeft && own.isPresent() && state.isPresent()) {
      out.print(prompt(own.get(), state.get()));
      isAsking = true;
    }
    out.flush();
  }

  private static String prompt(Color color, SeenState now) {
    if (now.game().isFinished()) {
      return "the game is over (save FILE, quit)> ";
    } else if (now.isPaused()) {
      return color + ", the game is paused> ";
    }
    boolean isAwaited = now.awaited().contains(color);
    return switch (now.game().phase()) {
      case SCORING ->
          now.hasProposedDead(color)
              ? color + ", waiting for the others> "
              : color + ", dead stones (return to agree; or none, help)> ";
      case ALLIANCES ->
          isAwaited ? color + ", your allies (return: none; or help)> " : waiting(color, now);
      default -> isAwaited ? color + " (or help, quit)> " : waiting(color, now);
    };
  }

  private static String waiting(Color color, SeenState now) {
    return color + ", waiting for " + now.awaited().toString().replace(" ", " and ") + "> ";
  }

  // From the bridge.

  /** The commands, as the client reads them. */
  private final class Commands extends InputStream {
    private byte[] line = {};
    private int next;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (next == line.length) {
        try {
          line = lines.take().getBytes(StandardCharsets.ISO_8859_1);
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
        next = 0;
      }
      int count = Math.min(length, line.length - next);
      System.arraycopy(line, next, into, offset, count);
      next += count;
      return count;
    }
  }

  /** Takes whole answers from the client, since it writes each in one piece. */
  private final class Answers extends OutputStream {
    @Override
    public void write(int letter) {
      out.write(letter);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      String answer = new String(from, offset, length, StandardCharsets.UTF_8);
      Matcher parts = ANSWER.matcher(answer);
      Optional<Asked> asked =
          parts.matches() ? Asked.find(Integer.parseInt(parts.group(2))) : Optional.empty();
      if (asked.isPresent()) {
        receive(asked.get(), parts.group(1).equals("="), parts.group(3));
      } else if (!hasLeft) {
        print(answer.stripTrailing() + "\n");
        ask();
      }
    }

    @Override
    public void flush() {
      out.flush();
    }
  }

  /** Takes lines for the person's error stream. */
  private final class Warnings extends OutputStream {
    @Override
    public void write(int letter) {
      err.write(letter);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      synchronized (TerminalGame.this) {
        if (isAsking) {
          out.print(screen.clearLine());
          out.flush();
          isAsking = false;
        }
        err.write(from, offset, length);
        err.flush();
        if (length > 0 && from[offset + length - 1] == '\n') {
          ask();
        }
      }
    }
  }

  private synchronized void receive(Asked asked, boolean isDone, String text) {
    switch (asked) {
      case COMMANDS -> commands = isDone ? Set.copyOf(List.of(text.split("\n"))) : Set.of();
      case STATE -> receiveState(isDone, text);
      case EVENTS -> receiveEvents(isDone, text);
      case DEAD -> receiveEstimate(isDone, text);
      case CHOICE -> {
        if (!isDone) {
          isWaitingForUndo = false;
          print(text);
        }
        ask();
      }
    }
  }

  private void receiveState(boolean isDone, String text) {
    Optional<SeenState> before = state;
    try {
      state = isDone ? Optional.of(SeenState.parse(text)) : Optional.empty();
    } catch (RecordException e) {
      print("the server's state of the game can't be read: " + e.getMessage());
      state = Optional.empty();
    }
    if (state.isEmpty()) {
      leave(); // we were not let in, and the client has said why
      return;
    }
    SeenState now = state.get();
    if (before.isEmpty()) {
      greet(now);
    }
    show(now);
    last = OptionalInt.of(now.seq());
    lines.add(Asked.EVENTS.line(" after=" + now.seq()));
  }

  private void greet(SeenState now) {
    print("game " + now.name() + ": " + TextProgress.heading(now.game().spec()));
    now.seats(own).forEach(this::print);
    print(
        own.isPresent()
            ? "you are " + own.get() + "; help lists what you can type"
            : "you are watching; help lists what you can type");
  }

  /** Shows the board if the person needs it now, and the result once. */
  private void show(SeenState now) {
    boolean isForSelf = own.isEmpty() || now.awaited().contains(own.get());
    boolean isOver = now.game().isFinished();
    if (hasNewBoard && (isForSelf || isOver)) {
      print(screen.board(now.game()));
      hasNewBoard = false;
    }
    if (isOver && !isEndShown) {
      isEndShown = true;
      ScoreText.lines(now.game(), now::named).forEach(this::print);
      print("the game is over: " + now.game().outcome().map(ScoreText::result).orElse("aborted"));
    } else if (isForSelf && !isOver) {
      now.clocks().ifPresent(this::print);
    }
    boolean isAskedForDead =
        own.isPresent() && now.game().phase() == Phase.SCORING && !now.hasProposedDead(own.get());
    if (isAskedForDead) {
      lines.add(Asked.DEAD.line(""));
    } else {
      ask();
    }
  }

  private void receiveEstimate(boolean isDone, String text) {
    Topology board = state.orElseThrow().game().topology();
    estimate = new ArrayList<>();
    for (String word : isDone ? text.split("\\s+") : new String[0]) {
      board.find(word).ifPresent(estimate::add);
    }
    print("dead stones, as estimated: " + TurnText.names(estimate, board));
    ask();
  }

  private void receiveEvents(boolean isDone, String text) {
    if (!isDone && hasFailed) {
      print("no more events: " + text);
      return;
    }
    hasFailed = !isDone;
    boolean isOutdated = hasFailed; // the events are too old
    for (WatchedEvent event : isDone ? WatchedEvent.parse(text) : List.<WatchedEvent>of()) {
      last = OptionalInt.of(event.number());
      isOutdated |= event.changesState();
      hasNewBoard |= event.changesBoard();
      receive(event);
    }
    hasNewBoard |= hasFailed;
    if (isOutdated) {
      lines.add(Asked.STATE.line(""));
    } else {
      ask();
      lines.add(Asked.EVENTS.line(" after=" + last.orElseThrow()));
    }
  }

  private void receive(WatchedEvent event) {
    SeenState now = state.orElseThrow();
    boolean isCommitment = event.type().equals("committed") || event.type().equals("uncommitted");
    if (isCommitment) {
      boolean isCommitted = event.type().equals("committed");
      state = Optional.of(now.withCommitted(event.color(), isCommitted));
    }
    boolean isOwn =
        (event.isOfSeat() && own.equals(Optional.of(event.color())))
            || (event.isUndoRequest() && isWaitingForUndo);
    if (!isOwn) {
      event.text(now.game().topology()).ifPresent(this::print);
    } else if (isAsking) {
      out.print(screen.clearLine()); // the prompt changes
      isAsking = false;
    }
    if (event.isUndoRequest() && !isOwn && own.isPresent()) {
      print("type agree or refuse");
    }
    isWaitingForUndo &= !event.type().equals("undo") || event.isUndoRequest();
  }
}
