package gtpx.conformance.script;

import com.google.common.collect.Sets;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gtpx.conformance.script.ScriptStep.Observation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Rewrites a script for engines that lack some of the optional commands. Positions are built and
 * turns are played with {@code play}, and the information of missing answers is obtained, as far as
 * possible, from the moves that {@code play} accepts and refuses ({@link Observation}). Knows no
 * rules: the moves that lead to a position come from {@link PlainPositions}, and the results of a
 * turn from the script.
 */
public final class PlainScript {
  private static final String SETUP = "gtpx-setup";
  private static final String TURN = "gtpx-play_turn";
  private static final String POSITION = "gtpx-position";
  private static final String LAST_TURN = "gtpx-last_turn";
  private static final String LEGAL = "gtpx-legal";
  private static final String TO_MOVE = "gtpx-to_move";
  private static final String RULES = "gtpx-rules";
  private static final String RESULT = "gtpx-result";
  private static final Set<String> REPLACED =
      Set.of(SETUP, TURN, POSITION, LAST_TURN, LEGAL, TO_MOVE, RULES, RESULT);

  private static final Set<String> CHOOSING = Set.of("play", TURN);

  /** Commands used after the play, when the players to move aren't those who may {@code play}. */
  private static final Set<String> LATER = Set.of("gtpx-dead", "gtpx-ally");

  private static final Set<String> ABOUT_SETUPS = Set.of("6-positions", "rules-undo-and-setup");

  private static final List<String> PAST = List.of("turn", "pass_run"); // of a position
  private static final Pattern TURN_NUMBER = Pattern.compile("(\\bof turn )\\d+");
  private static final String ANYTHING = "…";
  private static final String PHASE = "phase";
  private static final String PASS = "pass";
  private static final String RESIGN = "resign";
  private static final String ILLEGAL = "illegal move: ";

  private final Set<String> lacking;
  private final PlainPositions positions;
  private final String game;
  private final boolean isFree; // whether any colour may move at any time (7.4)
  private final int movesOfTurn;
  private final List<ScriptStep> steps = new ArrayList<>();
  private final Set<String> mentioned = new LinkedHashSet<>(); // points chosen so far
  private final List<String> chosen = new ArrayList<>(); // since the stones were known
  private Optional<Set<String>> standing = Optional.of(Set.of()); // stones on the board, if known
  private int moves; // moves since the stones were known, including passes
  private boolean isAfterPlay; // as far as is known
  private boolean isPossible = true;

  private PlainScript(Set<String> lacking, PlainPositions positions, String game) {
    this.lacking = lacking;
    this.positions = positions;
    this.game = game;
    String words = positions.words(game).orElse("");
    isFree = words.matches("variant=go(-japanese)? .*turn=sequential.*");
    movesOfTurn = words.contains("turn=simultaneous") ? positions.seats(game).size() : 1;
  }

  /**
   * Rewrites a script.
   *
   * @param lacking the commands that it sends and the engine lacks
   * @return the script without those commands; empty if it can't do without them or is about them
   */
  public static Optional<Script> of(Script script, Set<String> lacking, PlainPositions positions) {
    Optional<String> game = script.header().game();
    boolean isUndone = script.sends("undo") || script.sends("gg-undo"); // its steps would differ
    if (game.isEmpty()
        || !REPLACED.containsAll(lacking)
        || isAbout(script, lacking)
        || (isUndone && (lacking.contains(TURN) || lacking.contains(SETUP)))) {
      return Optional.empty();
    }
    PlainScript plain = new PlainScript(lacking, positions, game.get());
    plain.addAll(script.steps());
    return plain.isPossible
        ? Optional.of(new Script(script.folder(), script.slug(), script.header(), plain.steps))
        : Optional.empty();
  }

  private static boolean isAbout(Script script, Set<String> lacking) {
    return (lacking.contains(SETUP) && ABOUT_SETUPS.contains(script.folder()))
        || lacking.stream().anyMatch(script.header().needs()::contains)
        || lacking.stream().anyMatch(name -> script.header().sentence().contains('`' + name));
  }

  private void addAll(List<ScriptStep> all) {
    for (int i = 0; i < all.size() && isPossible; i++) {
      ScriptStep step = all.get(i);
      if (step instanceof ScriptStep.Send send && lacking.contains(command(send))) {
        boolean isAnswered = i + 1 < all.size() && all.get(i + 1) instanceof ScriptStep.Expect;
        isPossible = isAnswered && send.stream().isEmpty();
        if (isPossible) {
          replace(send, ((ScriptStep.Expect) all.get(i + 1)).expectation());
        }
        i++;
      } else {
        note(step, all.subList(i + 1, all.size()));
        steps.add(withoutPast(step));
      }
    }
  }

  /**
   * Removes the past of a position from an expectation: a position that is played has other turns
   * and passes than one that is set up.
   */
  private ScriptStep withoutPast(ScriptStep step) {
    if (!lacking.contains(SETUP) || !(step instanceof ScriptStep.Expect expect)) {
      return step;
    }
    Expectation expected = expect.expectation();
    if (expected instanceof Expectation.Text text) {
      String pattern = TURN_NUMBER.matcher(text.pattern()).replaceAll("$1…");
      expected = new Expectation.Text(text.isSuccess(), text.id(), pattern);
    } else if (json(expected).isPresent()) {
      JsonObject told = json(expected).get();
      PAST.forEach(told::remove);
      expected = new Expectation.Json(told.toString());
    }
    return new ScriptStep.Expect(step.line(), expect.stream(), expected);
  }

  private static String command(ScriptStep.Send send) {
    return send.text().replaceFirst(" .*", "");
  }

  private static List<String> arguments(ScriptStep.Send send) {
    List<String> words = Variables.split(send.text());
    return words.subList(1, words.size());
  }

  /** Records what a sent line chooses. After loops, files and other commands that is unknown. */
  private void note(ScriptStep step, List<ScriptStep> rest) {
    if (step instanceof ScriptStep.Send send && CHOOSING.contains(command(send))) {
      if (rest.isEmpty() || !(rest.get(0) instanceof ScriptStep.Expect expect)) {
        forget(); // several lines together
      } else if (!expect.expectation().text().startsWith("?")) {
        chooseAll(arguments(send));
      }
    } else if (step instanceof ScriptStep.Send send) {
      forget();
      isPossible &= !command(send).equals("genmove");
      isAfterPlay = LATER.contains(command(send));
    } else if (step instanceof ScriptStep.For) {
      forget();
    }
  }

  /** Records the vertices in a list of colours and vertices. */
  private void chooseAll(List<String> arguments) {
    PlainPositions.pairs(String.join(" ", arguments))
        .forEach(move -> choose(move.replaceFirst(".* ", "")));
  }

  private void choose(String vertex) {
    String point = vertex.toUpperCase(Locale.ROOT);
    moves += vertex.equals(RESIGN) ? 0 : 1;
    if (point.matches("[A-Z]+[0-9.]+")) {
      mentioned.add(point);
      chosen.add(point);
    }
  }

  private void forget() {
    know(Optional.empty());
  }

  private void know(Optional<Set<String>> stones) {
    standing = stones;
    chosen.clear();
    moves = 0;
  }

  private void replace(ScriptStep.Send send, Expectation expected) {
    int before = steps.size();
    switch (command(send)) {
      case SETUP -> setUp(send, expected);
      case TURN -> playTurn(send, expected);
      case POSITION -> json(expected).ifPresent(told -> seePosition(send, told));
      case LAST_TURN -> json(expected).ifPresent(told -> seeTurn(send, told));
      case LEGAL -> seeLegal(send, expected);
      case RULES -> askForWords(send, expected);
      case RESULT -> json(expected).ifPresent(told -> seeResult(send, told));
      default -> seeToMove(send, expected);
    }
    isPossible &= steps.size() > before;
  }

  private static Optional<JsonObject> json(Expectation expected) {
    return expected instanceof Expectation.Json json
        ? JsonPattern.read(json.pattern())
            .filter(JsonElement::isJsonObject)
            .map(JsonElement::getAsJsonObject)
        : Optional.empty();
  }

  private void see(ScriptStep.Send send, Observation sight, String words) {
    steps.add(new ScriptStep.Observe(send.line(), send.stream(), sight, words));
  }

  private void seeAll(ScriptStep.Send send, Observation sight, Iterable<String> words) {
    String all = String.join(" ", words);
    if (!all.isEmpty()) {
      see(send, sight, all);
    }
  }

  private void play(ScriptStep.Send send, String move, Expectation expected) {
    steps.add(new ScriptStep.Send(send.line(), send.stream(), "play " + move));
    steps.add(new ScriptStep.Expect(send.line(), send.stream(), expected));
  }

  /**
   * Replaces {@code gtpx-rules} at the start by {@code gtpx-game} with the same game, which has the
   * same answer.
   */
  private void askForWords(ScriptStep.Send send, Expectation expected) {
    if (steps.isEmpty()) {
      steps.add(new ScriptStep.Send(send.line(), send.stream(), "gtpx-game " + game));
      steps.add(new ScriptStep.Expect(send.line(), send.stream(), expected));
    }
  }

  // Positions.

  private void setUp(ScriptStep.Send send, Expectation expected) {
    List<String> arguments = arguments(send);
    Optional<List<String>> moves = positions.moves(game, String.join(" ", arguments));
    if (!steps.isEmpty() || moves.isEmpty()) {
      return; // the board is empty only at the start
    }
    moves.get().forEach(move -> play(send, move, expected));
    moves.get().forEach(move -> chooseAll(Variables.split(move)));
    know(Optional.of(new LinkedHashSet<>(chosen)));
  }

  private void seePosition(ScriptStep.Send send, JsonObject told) {
    if (told.has("stones")) {
      seeStones(send, points(told.getAsJsonObject("stones")));
    }
    if (told.has("barred")) {
      Set<String> barred = words(told.get("barred"));
      seeAll(send, Observation.BARRED, barred);
      seeAll(send, Observation.UNBARRED, Sets.difference(mentioned, barred));
    }
    if (told.has("committed")) {
      seeAll(send, Observation.COMMITTED, words(told.get("committed")));
    }
    if (told.has("active") && !isFree) {
      Set<String> active = words(told.get("active"));
      positions.seats(game).stream()
          .filter(seat -> !active.contains(seat))
          .forEach(seat -> see(send, Observation.ILLEGAL, seat + " " + PASS));
    }
    Optional<Observation> phase =
        told.has(PHASE) ? phase(told.get(PHASE).getAsString()) : Optional.of(Observation.IN_PLAY);
    boolean isInPlay = phase.filter(Observation.IN_PLAY::equals).isPresent() && !isAfterPlay;
    if (told.has("to_move") && isInPlay && !isFree) {
      see(send, Observation.TO_MOVE, String.join(" ", words(told.get("to_move"))));
    }
    if (told.has(PHASE) && !isFree) {
      phase.ifPresent(sight -> see(send, sight, ""));
    }
  }

  /**
   * The observation that shows a phase; empty if there is none, as for bargaining, which the next
   * move ends.
   */
  private static Optional<Observation> phase(String word) {
    return switch (word) {
      case "play" -> Optional.of(Observation.IN_PLAY);
      case "scoring", "alliances" -> Optional.of(Observation.AFTER_PLAY);
      case "finished" -> Optional.of(Observation.FINISHED);
      default -> Optional.empty();
    };
  }

  private void seeResult(ScriptStep.Send send, JsonObject told) {
    if (told.has("finished") && !isFree) {
      boolean isFinished = told.get("finished").getAsBoolean();
      see(send, isFinished ? Observation.FINISHED : Observation.UNFINISHED, "");
    }
  }

  private static Set<String> words(JsonElement list) {
    return list.getAsJsonArray().asList().stream()
        .map(JsonElement::getAsString)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static Set<String> points(JsonObject byColor) {
    Set<String> points = new LinkedHashSet<>();
    byColor.asMap().values().forEach(list -> points.addAll(words(list)));
    return points;
  }

  private void seeStones(ScriptStep.Send send, Set<String> stones) {
    boolean isWhole = !stones.remove(ANYTHING);
    seeAll(send, Observation.OCCUPIED, stones);
    if (isWhole) {
      seeAll(send, Observation.FREE, Sets.difference(mentioned, stones));
      know(Optional.of(stones));
    }
  }

  // Turns.

  private void playTurn(ScriptStep.Send send, Expectation expected) {
    List<String> moves = PlainPositions.pairs(String.join(" ", arguments(send)));
    if (expected.text().startsWith("?")) {
      moves.stream()
          .filter(move -> isReasonOf(move, expected))
          .findFirst()
          .ifPresent(move -> play(send, move, expected));
      return;
    }
    Optional<JsonObject> told = json(expected);
    boolean isTogether = moves.stream().allMatch(move -> move.endsWith(" " + RESIGN));
    if (isTogether || (told.isEmpty() && !expected.text().equals("= …"))) {
      return; // with single plays the last player can't resign
    }
    Expectation nothing = new Expectation.Text(true, Optional.empty(), "");
    for (boolean resigns : new boolean[] {true, false}) {
      moves.stream()
          .filter(move -> move.endsWith(" " + RESIGN) == resigns)
          .forEach(move -> play(send, move, nothing));
    }
    chooseAll(arguments(send));
    told.ifPresent(turn -> seeTurn(send, turn));
  }

  private static boolean isReasonOf(String move, Expectation expected) {
    String point = move.replaceFirst(".* ", "").toUpperCase(Locale.ROOT);
    return expected.text().startsWith("? " + ILLEGAL + point + " ");
  }

  /** Observes the results of the moves in the expected answer, and the captures if it has any. */
  private void seeTurn(ScriptStep.Send send, JsonObject told) {
    Set<String> placed = new LinkedHashSet<>();
    Set<String> free = new LinkedHashSet<>();
    if (told.has("moves")) {
      for (JsonElement one : told.getAsJsonObject("moves").asMap().values()) {
        JsonObject move = one.getAsJsonObject();
        String result = move.has("result") ? move.get("result").getAsString() : "";
        if (result.equals("placed")) {
          placed.add(move.get("move").getAsString());
        } else if (List.of("collided", "void").contains(result)) {
          free.add(move.get("move").getAsString());
        }
      }
    }
    boolean isKnown =
        told.has("captured")
            && standing.isPresent()
            && moves <= movesOfTurn
            && Set.copyOf(chosen).size() == chosen.size();
    if (isKnown) {
      placed.addAll(standing.get());
      placed.addAll(chosen);
    }
    if (told.has("captured")) {
      free.addAll(points(told.getAsJsonObject("captured")));
    }
    placed.removeAll(free);
    seeAll(send, Observation.OCCUPIED, placed);
    seeAll(send, Observation.FREE, free);
    know(isKnown ? Optional.of(placed) : Optional.empty());
  }

  // Who may move, and where.

  private void seeLegal(ScriptStep.Send send, Expectation expected) {
    List<String> arguments = arguments(send);
    Optional<List<String>> words = words(expected);
    if (arguments.size() != 1 || words.isEmpty()) {
      return;
    }
    String color = arguments.get(0) + " ";
    boolean isWithout =
        expected instanceof Expectation.WordSet set
            && set.relation() == Expectation.Relation.WITHOUT;
    boolean isWith =
        expected instanceof Expectation.WordSet set && set.relation() == Expectation.Relation.WITH;
    boolean isWhole = !isWith && !isWithout;
    List<String> legal = isWithout ? List.of() : words.get();
    Set<String> illegal = new LinkedHashSet<>(isWithout ? words.get() : List.of());
    if (isWhole) {
      illegal.addAll(mentioned);
      illegal.add(PASS);
      illegal.removeAll(legal);
    }
    if (!legal.isEmpty()) {
      see(send, Observation.LEGAL, color + String.join(" ", legal));
    }
    if (!illegal.isEmpty()) {
      see(send, Observation.ILLEGAL, color + String.join(" ", illegal));
    }
  }

  private void seeToMove(ScriptStep.Send send, Expectation expected) {
    if (!isFree && !isAfterPlay && expected instanceof Expectation.Text) {
      words(expected).ifPresent(colors -> see(send, Observation.TO_MOVE, String.join(" ", colors)));
    }
  }

  /** The words of a success; empty if the expectation doesn't give all of them. */
  private static Optional<List<String>> words(Expectation expected) {
    if (expected instanceof Expectation.Text text
        && text.isSuccess()
        && !text.pattern().contains(ANYTHING)) {
      return Optional.of(Variables.split(text.pattern()));
    }
    return expected instanceof Expectation.WordSet set
            && set.relation() != Expectation.Relation.ONE_OF
        ? Optional.of(Variables.split(set.words()))
        : Optional.empty();
  }
}
