package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.seat.Choice;
import gtpx.bridge.seat.MoveRequest;
import gtpx.bridge.seat.PublicTurn;
import gtpx.bridge.seat.Seat;
import gtpx.bridge.seat.SeatFault;
import gtpx.game.Game;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.player.Player;
import gtpx.player.ThinkingBudget;
import gtpx.rules.Outcome;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * One game from the first move to the result, with our own game as the referee. Every seat has a
 * copy of the game to itself, so that seats can be asked at once. Whoever fails ends the game and
 * loses it.
 */
final class Match {
  private final MatchSettings settings;
  private final MatchSeats seats;
  private final MatchLog log;
  private final Progress progress;
  private final SeatQuestions questions;
  private final Map<Color, Game> copies = new HashMap<>();
  private final Map<Color, SeatFault> faults = new TreeMap<>();
  private final Game game;
  private final int firstTurn;

  Match(
      MatchSettings settings,
      MatchSeats seats,
      SeatQuestions questions,
      MatchLog log,
      Progress progress) {
    this.settings = settings;
    this.seats = seats;
    this.questions = questions;
    this.log = log;
    this.progress = progress;
    game = settings.newGame();
    firstTurn = game.turn();
  }

  /** Plays; the seats are filled and have begun. */
  Game play() {
    makeCopies();
    while (!game.isFinished()) {
      if (game.phase().isPlay() && game.turn() - firstTurn >= settings.maxTurns()) {
        everywhere(Game::stopAtTurnLimit);
      } else if (game.phase().isPlay()) {
        playTurn();
      } else if (game.phase() == Phase.SCORING) {
        agreeOnDeadStones();
      } else {
        nameAllies();
      }
      progress.watch(game);
    }
    return game;
  }

  Map<Color, SeatFault> faults() {
    return faults;
  }

  private void makeCopies() {
    for (Color color : settings.spec().colors()) {
      copies.put(color, settings.newGame());
    }
  }

  private Game copy(Color color) {
    Game copy = copies.get(color);
    if (copy == null) {
      throw new AssertionError(color);
    }
    return copy;
  }

  /** Does something public to the game, then to every seat's copy. */
  private void everywhere(Consumer<Game> command) {
    command.accept(game);
    copies.values().forEach(command);
  }

  private Map<Color, Seat> seated(ColorSet colors) {
    Map<Color, Seat> seated = new TreeMap<>();
    colors.forEach(color -> seated.put(color, seats.get(color)));
    return seated;
  }

  // The play.

  private void playTurn() {
    MoveRequest terms = MoveRequest.upTo(settings.toChoose());
    var asked =
        questions.ask(seated(game.toMove()), (seat, color) -> seat.choose(copy(color), terms));
    SortedMap<Color, Choice> choices = new TreeMap<>(asked.answers());
    Map<Color, SeatFault> failed = new TreeMap<>(asked.faults());
    choices.forEach((color, choice) -> judge(color, choice).ifPresent(f -> failed.put(color, f)));
    if (!failed.isEmpty()) {
      fail(failed);
    } else if (choices.containsValue(new Choice.Quit())) {
      game.stop(Outcome.Reason.ABORTED, ColorSet.NONE);
    } else if (choices.containsValue(new Choice.TakeBack())) {
      takeBack();
    } else {
      play(news(choices));
    }
  }

  private Optional<SeatFault> judge(Color color, Choice choice) {
    if (choice instanceof Choice.Moved moved) {
      Legality legality = game.legality(color, moved.move());
      if (!legality.isLegal()) {
        String vertex = moved.move().name(game.topology());
        String why = String.valueOf(new IllegalMoveException(legality, vertex).getMessage());
        return Optional.of(
            new SeatFault(SeatFault.Kind.ILLEGAL, color + " chose " + vertex + ": " + why));
      }
    }
    return Optional.empty();
  }

  private static PublicTurn news(SortedMap<Color, Choice> choices) {
    SortedMap<Color, Move> moves = new TreeMap<>();
    ColorSet resigned = ColorSet.NONE;
    for (Map.Entry<Color, Choice> choice : choices.entrySet()) {
      if (choice.getValue() instanceof Choice.Moved moved) {
        moves.put(choice.getKey(), moved.move());
      } else {
        resigned = resigned.with(choice.getKey());
      }
    }
    return new PublicTurn(moves, resigned);
  }

  private void play(PublicTurn news) {
    everywhere(news::playIn);
    tell(news);
    log.reveal();
  }

  private void tell(PublicTurn news) {
    if (game.isFinished()) {
      return;
    }
    var told =
        questions.ask(
            seated(game.active()),
            (seat, color) -> {
              seat.hear(news, copy(color));
              return color;
            });
    if (!told.faults().isEmpty()) {
      fail(told.faults());
    }
  }

  private void fail(Map<Color, SeatFault> failed) {
    faults.putAll(failed);
    ColorSet winners = game.active().without(ColorSet.of(failed.keySet()));
    if (winners.isEmpty()) {
      game.stop(Outcome.Reason.ABORTED, winners);
    } else {
      game.stop(failed.values().iterator().next().reason(), winners);
    }
  }

  /** Back to the last turn of the one who asks, as far as it goes; all seats begin again. */
  private void takeBack() {
    int turns = game.spec().rules().isSimultaneous() ? 1 : game.active().size();
    for (int i = 0; i < turns && game.undoable() > 0; i++) {
      game.undo();
    }
    makeCopies();
    var told =
        questions.ask(
            seats.all(),
            (seat, color) -> {
              seat.start(settings.start());
              replay(seat, copy(color));
              return color;
            });
    if (!told.faults().isEmpty()) {
      fail(told.faults());
    }
  }

  private void replay(Seat seat, Game copy) throws SeatFault {
    for (PublicTurn news : PublicTurn.of(game)) {
      news.playIn(copy);
      seat.hear(news, copy);
    }
  }

  // After the play.

  private void agreeOnDeadStones() {
    Player judge = settings.bots().create(ThinkingBudget.SUBSTITUTE, settings.seed());
    List<Integer> estimate = judge.deadStones(game);
    Map<Color, List<Integer>> proposals = new TreeMap<>();
    for (Color color : game.active()) {
      try {
        proposals.put(color, seats.get(color).dead(copy(color), estimate));
      } catch (SeatFault e) {
        fail(Map.of(color, e));
        return;
      }
    }
    proposals.forEach(this::propose);
    if (game.phase() == Phase.SCORING) { // they differ: nothing is dead
      game.active().forEach(color -> propose(color, List.of()));
    }
  }

  private void propose(Color color, List<Integer> dead) {
    if (game.phase() == Phase.SCORING) {
      everywhere(any -> any.proposeDead(color, dead));
    }
  }

  private void nameAllies() {
    var asked = questions.ask(seated(game.active()), (seat, color) -> seat.allies(copy(color)));
    if (!asked.faults().isEmpty()) {
      fail(asked.faults());
      return;
    }
    new HashSet<>(asked.answers().entrySet())
        .forEach(named -> game.ally(named.getKey(), named.getValue().and(game.active())));
  }
}
