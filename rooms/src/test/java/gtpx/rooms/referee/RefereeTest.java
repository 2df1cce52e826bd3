package gtpx.rooms.referee;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.rules.Variants;
import gtpx.testing.MarkdownPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/json-referee.md */
class RefereeTest {
  private final Referee referee = Referee.keepingGames(Variants.STANDARD, RefereeLimits.NONE);

  /** Sends a request in which single quotes stand for double ones. */
  private JsonObject ask(String request) {
    return referee.answer(request.replace('\'', '"'));
  }

  private JsonObject done(String request) {
    JsonObject answer = ask(request);
    assertThat(answer.get("ok").getAsBoolean()).as(answer.toString()).isTrue();
    return answer;
  }

  private JsonObject error(String request) {
    JsonObject answer = ask(request);
    assertThat(answer.get("ok").getAsBoolean()).as(answer.toString()).isFalse();
    return answer.getAsJsonObject("error");
  }

  private static JsonElement json(String text) {
    return JsonParser.parseString(text.replace('\'', '"'));
  }

  private String everythingAbout(String game) {
    return done("{'game':'" + game + "','ask':['snapshot','position','undoable']}").toString();
  }

  @Test
  void anAnswerHasTheIdAndWhatWasAsked() {
    assertThat(
            done(
                "{'id':'a1','rules':'parallel players=3 board=graph:A,B',"
                    + "'ask':['legal','result']}"))
        .isEqualTo(
            json(
                "{'id':'a1','ok':true,'legal':{'black':['A','B','pass'],"
                    + "'white':['A','B','pass'],'red':['A','B','pass']},"
                    + "'result':{'finished':false}}"));
    assertThat(done("{'id':7,'rules':'go'}")).isEqualTo(json("{'id':7,'ok':true}"));
    assertThat(ask("{'id':7}").get("id").getAsInt()).isEqualTo(7);
  }

  @Test
  void aMoveIsHiddenUntilTheTurnIsResolved() {
    done("{'game':'g','rules':'parallel players=3 board=3'}");
    done("{'game':'g','do':[{'commit':{'black':'B2'}}]}");

    JsonObject known = done("{'game':'g','ask':['position','events','record','last_turn']}");
    JsonObject own = done("{'game':'g','ask':['position'],'own':['black']}");
    JsonObject others = done("{'game':'g','ask':['position'],'own':['white','red']}");
    JsonObject after =
        done("{'game':'g','do':[{'commit':{'white':'B2','red':'A1'}}],'ask':['last_turn']}");

    assertThat(known.toString()).doesNotContain("B2").contains("\"committed\":[\"black\"]");
    assertThat(own.getAsJsonObject("position").get("own")).isEqualTo(json("{'black':'B2'}"));
    assertThat(others.getAsJsonObject("position").get("own")).isEqualTo(json("{}"));
    assertThat(after.getAsJsonObject("last_turn").get("moves"))
        .isEqualTo(
            json(
                "{'black':{'move':'B2','result':'collided'},"
                    + "'white':{'move':'B2','result':'collided'},"
                    + "'red':{'move':'A1','result':'placed'}}"));
  }

  @Test
  void aHiddenMoveCanBeTakenBack() {
    done("{'game':'g','rules':'f-go board=3','do':[{'commit':{'black':'B2'}}]}");

    JsonObject answer =
        done("{'game':'g','do':[{'take_back':'black'}],'ask':['position'],'own':['black']}");

    assertThat(answer.getAsJsonObject("position").get("committed")).isEqualTo(json("[]"));
    assertThat(error("{'game':'g','do':[{'take_back':'white'}]}").get("kind").getAsString())
        .isEqualTo("CANNOT_UNDO");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'game':'g','do':[{'commit':{'white':'A1'}},{'commit':{'white':'A2'}}]}",
        "{'game':'g','do':[{'commit':{'white':'A1','black':'A2'}}]}",
        "{'game':'g','do':[{'commit':{'white':'A1','red':'A3'}},{'resign':['red']},{'undo':9}]}",
        "{'game':'g','do':[{'resign':['white']},{'commit':{'red':'Z9'}}]}",
        "{'game':'g','do':[{'commit':{'white':'A1'}}],'ask':['nothing']}",
        "{'game':'g','do':[{'commit':{'white':'A1'}}],'own':['blue']}",
        "{'game':'g','do':[{'commit':{'white':'A1'}}],'dead':['Z9']}",
        "{'game':'g','do':[{'commit':{'white':'A1'}}],'forget':1}",
        "{'game':'g','do':[{'commit':{'white':'A1'}}],'rules':'go'}",
      })
  void aRequestThatIsRefusedChangesNothing(String request) {
    done("{'game':'g','rules':'parallel players=3 board=3','do':[{'commit':{'black':'B2'}}]}");
    String before = everythingAbout("g");

    error(request);

    assertThat(everythingAbout("g")).isEqualTo(before);
  }

  @Test
  void theRefusalOfAMoveHasItsPlaceAndReason() {
    String ko =
        "{'play':{'black':'B3'}},{'play':{'white':'C3'}},{'play':{'black':'A2'}},"
            + "{'play':{'white':'D2'}},{'play':{'black':'B1'}},{'play':{'white':'C1'}},"
            + "{'play':{'black':'C2'}},{'play':{'white':'B2'}}"; // takes C2

    JsonObject error = error("{'rules':'go board=4','do':[" + ko + ",{'play':{'black':'C2'}}]}");

    assertThat(error)
        .isEqualTo(
            json(
                "{'kind':'ILLEGAL_MOVE','message':'illegal move: repeats the position of turn 7',"
                    + "'color':'black','reason':'REPETITION','number':7,'command':8}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | not JSON: malformed at line 1 column 1 path $",
        "[] | [] (expected: an object)",
        "{'id':true,'rules':'go'} | id: true (expected: a string or a number)",
        "{} | no game (expected: rules, snapshot, copy or game)",
        "{'rules':'go','snapshot':{}} | rules and snapshot (expected: one of them)",
        "{'rules':'go boad=3'} | rules: unknown option boad (did you mean board?)",
        "{'rules':'multi','free':true} | rules: free turns (expected: two players, turn=sequential)",
        "{'game':'g','free':true} | \"free\" (expected: only with \"rules\")",
        "{'game':'','rules':'go'} | game: \"\" (expected: 1 to 100 letters in one line)",
        "{'game':'a\\nb','rules':'go'} "
            + "| game: \"a\\nb\" (expected: 1 to 100 letters in one line)",
        "{'rules':'go','rules':'multi'} | rules twice (expected: each member once)",
        "{'rules':'go','do':[{'play':{'black':'A1'}},{'play':{'white':'B1','white':'C1'}}]} "
            + "| do[1].play.white twice (expected: each member once)",
        "{'rules':'go','forget':true} | \"forget\" (expected: only with \"game\")",
        "{'rules':'go','ask':['positon']} | ask[0]: unknown question positon (did you mean position?)",
        "{'rules':'go','ask':['x-y']} | ask[0]: unknown question x-y (expected: rules, players, "
            + "topology, position, legal, legality, last_turn, score, result, undoable, events, record, "
            + "snapshot, drawing)",
        "{'rules':'go','do':[{}]} | do[0]: {} "
            + "(expected: a command, such as {\"commit\":{\"black\":\"C3\"}})",
        "{'rules':'go','do':[{'pley':{'black':'A1'}}]} "
            + "| do[0]: unknown command \"pley\" (did you mean play?)",
        "{'rules':'go','do':[{'move':'A1'}]} | do[0]: unknown command \"move\" (expected: commit, "
            + "take_back, ally, undo, play, handicap, setup, stop, resign, prefer, dead, withdraw_dead, "
            + "dead_by, resume, cleanup, allies, propose, ultimatum, contract, accept, reject, withdraw, "
            + "end_bargaining)",
        "{'rules':'go','do':[{'play':{'black':'A1'},'depsite':'ko'}]} "
            + "| do[0]: unknown \"depsite\" (did you mean despite?)",
        "{'rules':'go','do':[{'resign':['black'],'points':[]}]} "
            + "| do[0]: unknown \"points\" (expected: resign, comment, time)",
        "{'rules':'go','do':[{'undo':1,'steps':1}]} "
            + "| do[0]: unknown \"steps\" (expected: undo, comment, time)",
        "{'rules':'go','do':[{'commit':{'black':'A1'},'undo':1}]} "
            + "| do[0]: unknown \"undo\" (expected: commit, comment, time)",
        "{'rules':'go','do':[{'ally':'black'}]} | do[0]: no \"with\" (expected: ally, with)",
        "{'rules':'go','do':[{'dead':'black'}]} | do[0]: no \"points\" (expected: dead, points)",
        "{'rules':'go','do':[{'stop':'turn-limt','winners':[]}]} "
            + "| do[0].stop: unknown reason turn-limt (did you mean turn-limit?)",
        "{'rules':'go board=3','do':[{'setup':{'turns':1},'next_offer':1}]} "
            + "| do[0].setup: unknown \"turns\" (did you mean turn?)",
        "{'rules':'go','do':[{'undo':0}]} | do[0].undo: 0 (expected: how many steps, at least 1)",
        "{'rules':'go','do':[{'undo':-1}]} | do[0].undo: -1 (expected: how many steps, at least 1)",
        "{'rules':'go','do':[{'stop':'turn-limit','winners':['black']}]} "
            + "| do[0].winners: [\"black\"] (expected: [], since the winners follow from the score)",
        "{'rules':'go','do':[{'resign':[]}]} | do[0].resign: [] (expected: at least one player)",
        "{'rules':'go','do':[{'resign':['black','black']}]} "
            + "| do[0].resign: [\"black\",\"black\"] (expected: each colour once)",
        "{'rules':'go','do':[{'prefer':'black','order':[]}]} "
            + "| do[0].order: [] (expected: at least one player)",
        "{'rules':'go board=3','do':[{'dead':'black','points':['Z9']}]} "
            + "| do[0].points[0]: Z9 (expected: a vertex of rect:3x3)",
        "{'rules':'go board=3','do':[{'handicap':['pass']}]} "
            + "| do[0].handicap[0]: pass (expected: a vertex of rect:3x3)",
        "{'rules':'go','do':[{'commit':{}}]} "
            + "| do[0].commit: {} (expected: a move of at least one player)",
        "{'rules':'go board=3','do':[{'play':{'black':'D4'}}]} "
            + "| do[0].play.black: D4 (expected: a vertex of rect:3x3 or pass)",
        "{'rules':'go','todo':[]} | unknown \"todo\" "
            + "(expected: id, game, rules, free, snapshot, copy, do, ask, own, dead, forget)",
        "{'snapshot':{}} | snapshot: no \"format\" (expected: a member of this name)",
        "{'snapshot':{'format':'x'}} | snapshot.format: \"x\" (expected: gtpx-snapshot)",
      })
  void aBadRequestIsAnsweredWithItsPlace(String request, String message) {
    JsonObject error = error(request);

    assertThat(error.get("kind").getAsString()).isEqualTo("BAD_REQUEST");
    assertThat(error.get("message").getAsString()).isEqualTo(message);
  }

  @Test
  void gamesAreKeptUntilTheyAreForgotten() {
    done("{'game':'g','rules':'go board=3'}");
    assertThat(error("{'game':'g','rules':'go'}").get("kind").getAsString())
        .isEqualTo("GAME_EXISTS");

    done("{'game':'g','do':[{'play':{'black':'B2'}}],'forget':true}");

    assertThat(error("{'game':'g'}").get("kind").getAsString()).isEqualTo("NO_SUCH_GAME");
    done("{'game':'h','rules':'go','forget':true}");
    assertThat(error("{'game':'h'}").get("kind").getAsString()).isEqualTo("NO_SUCH_GAME");
  }

  @Test
  void aStatelessRefereeKeepsNoGame() {
    Referee stateless = Referee.stateless(Variants.STANDARD, RefereeLimits.NONE);

    JsonObject answer = stateless.answer("{\"game\":\"g\",\"rules\":\"go\"}");

    assertThat(Referee.isBadRequest(answer)).isTrue();
    assertThat(Referee.isBadRequest(stateless.answer("{\"rules\":\"go\"}"))).isFalse();
    for (String forgetting :
        List.of(
            "{\"rules\":\"go\",\"forget\":true}",
            "{\"game\":\"g\",\"rules\":\"go\",\"forget\":true}")) {
      assertThat(Referee.isBadRequest(stateless.answer(forgetting))).as(forgetting).isTrue();
    }
  }

  @Test
  void aSnapshotGoesOnInTheMiddleOfATurn() {
    done(
        "{'game':'g','rules':'parallel players=3 board=3','do':["
            + "{'play':{'black':'A1','white':'A2','red':'A3'}},{'commit':{'black':'B2'}}]}");
    JsonElement snapshot = done("{'game':'g','ask':['snapshot']}").get("snapshot");
    String rest = "'do':[{'commit':{'white':'B2','red':'C1'}}],'ask':['position','last_turn']}";

    JsonObject restored = ask("{'snapshot':" + snapshot + "," + rest);

    assertThat(restored).isEqualTo(ask("{'game':'g'," + rest));
    assertThat(restored.get("ok").getAsBoolean()).isTrue();
  }

  /** A part of a snapshot that is ignored is a part of the game that is lost. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'format' | {'extra':1,'format' | snapshot: unknown \"extra\" (expected: format, version, rules, "
            + "free, events, undo, moves, allies, contract_undos)",
        "{'events':0 | {'extra':1,'events':0 | snapshot.undo[0]: unknown \"extra\" "
            + "(expected: events, moves)",
        ",'moves':{'known' | ,'moves':{'knwon':{},'known' | snapshot.moves: unknown \"knwon\" "
            + "(did you mean known?)",
        ",'allies':{ | ,'allies':{'one_step':true, | snapshot.allies: unknown \"one_step\" "
            + "(expected: known, hidden)",
        "{'play' | {'depsite':'ko','play' | snapshot.events[0]: unknown \"depsite\" "
            + "(did you mean despite?)",
        "variant=parallel | variant=paralel | ''",
        "variant=parallel players=3 board=rect:3x3 turn=simultaneous | paralel players=3 "
            + "| snapshot.rules: unknown variant paralel (did you mean parallel?)",
      })
  void aSnapshotIsTakenWholeOrNotAtAll(String written, String changed, String message) {
    String snapshot =
        done("{'rules':'parallel players=3 board=3','do':["
                + "{'play':{'black':'A1','white':'A2','red':'A3'}},{'commit':{'black':'B2'}}],"
                + "'ask':['snapshot']}")
            .get("snapshot")
            .toString();
    String request = "{'snapshot':" + snapshot.replace('"', '\'').replace(written, changed) + "}";
    assertThat(request).contains(changed);

    if (message.isEmpty()) { // every option is named, as of a custom preset
      done(request);
    } else {
      assertThat(error(request).get("message").getAsString()).isEqualTo(message);
    }
  }

  @Test
  void thePageShowsHowAPositionIsSetUp() throws IOException {
    MarkdownPage page = MarkdownPage.read(Path.of("..", "docs", "json-referee.md"));
    String setup = page.blocks("json").get(0).text();

    JsonObject answer = done("{'rules':'go board=9','do':[" + setup + "],'ask':['position']}");

    assertThat(answer.getAsJsonObject("position").get("stones"))
        .isEqualTo(json("{'black':['C3'],'white':['D4']}"));
  }

  @Test
  void whatCannotBeTakenBackIsNamed() {
    done("{'game':'g','rules':'f-go board=3'}");

    assertThat(error("{'game':'g','do':[{'take_back':'white'}]}").get("message").getAsString())
        .isEqualTo("cannot undo: no hidden move of white (expected: one in this turn)");
    assertThat(error("{'game':'g','do':[{'undo':2}]}").get("message").getAsString())
        .isEqualTo("cannot undo: 2 steps (expected: at most 0)");
    assertThat(error("{'game':'h'}").get("message").getAsString())
        .isEqualTo("no game \"h\" (expected: one that has been begun and not forgotten)");
  }

  /** Some languages write the keys of an object in alphabetical order. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'order':['white','black'],'prefer':'black'}",
        "{'moves':['A1','B2'],'propose':'black'}",
        "{'terms':['bar=A1'],'contract':'black'}",
        "{'comment':'here','commit':{'black':'A1'}}",
      })
  void theKeysOfACommandMayBeInAnyOrder(String command) {
    done("{'game':'g','rules':'f-go-bargaining board=3','do':[" + command + "]}");
  }

  @Test
  void aCopyGoesOnByItself() {
    done("{'game':'g','rules':'f-go board=3','do':[{'commit':{'black':'B2'}}]}");
    String original = everythingAbout("g");
    String white = "'do':[{'commit':{'white':'A1'}}],'ask':['position']}";

    JsonObject copied = done("{'game':'h','copy':'g'," + white);

    assertThat(everythingAbout("g")).isEqualTo(original);
    assertThat(done("{'copy':'g'," + white)).isEqualTo(copied);
    assertThat(done("{'game':'g'," + white)).isEqualTo(copied);
    assertThat(error("{'game':'x','copy':'y'}").get("kind").getAsString())
        .isEqualTo("NO_SUCH_GAME");
  }

  @Test
  void alliesAreNamedInHiding() {
    done(
        "{'game':'g','rules':'multi-strategic board=graph:A,B,C,A-B','do':["
            + "{'play':{'black':'pass'}},{'play':{'white':'pass'}},{'play':{'red':'pass'}}]}");
    done(
        "{'game':'g','do':[{'dead':'black','points':[]},{'dead':'white','points':[]},"
            + "{'dead':'red','points':[]}]}");
    JsonObject phase = done("{'game':'g','ask':['position']}").getAsJsonObject("position");
    assertThat(phase.get("phase").getAsString()).isEqualTo("alliances");

    done("{'game':'g','do':[{'ally':'black','with':['white']}]}");
    assertThat(done("{'game':'g','ask':['events']}").toString()).doesNotContain("allies");
    JsonObject last =
        done(
            "{'game':'g','do':[{'ally':'white','with':['black']},{'ally':'red','with':[]}],"
                + "'ask':['result','events']}");

    assertThat(last.getAsJsonObject("result").get("finished").getAsBoolean()).isTrue();
    assertThat(last.toString()).contains("\"allies\":{\"black\"");
  }

  @Test
  void theScoreCountsTheDeadStonesOfTheRequest() {
    String moves = "'do':[{'play':{'black':'B1'}},{'play':{'white':'A2'}}]";
    String ask = "{'rules':'go board=2'," + moves + ",'ask':['score']";

    JsonObject alive = done(ask + "}").getAsJsonObject("score");
    JsonObject dead = done(ask + ",'dead':['A2']}").getAsJsonObject("score");

    assertThat(alive.getAsJsonObject("black").get("points").getAsInt()).isEqualTo(1);
    assertThat(dead.getAsJsonObject("black").get("points").getAsInt()).isEqualTo(4);
  }

  /** Regression: the stones that a request named looked as if the players had agreed on them. */
  @Test
  void theScoreSaysHowDeadStonesWereSettledOnlyOfThoseThatAre() {
    String moves =
        "{'play':{'black':'B1'}},{'play':{'white':'A2'}},{'play':{'black':'pass'}},"
            + "{'play':{'white':'pass'}},{'dead':'black','points':['A2']},"
            + "{'dead':'white','points':['A2']}";
    done("{'game':'g','rules':'go board=2','do':[" + moves + "]}");

    JsonObject settled = done("{'game':'g','ask':['score']}").getAsJsonObject("score");
    JsonObject same = done("{'game':'g','dead':['A2'],'ask':['score']}").getAsJsonObject("score");
    JsonObject named = done("{'game':'g','dead':['B1'],'ask':['score']}").getAsJsonObject("score");

    assertThat(settled.get("dead_by").getAsString()).isEqualTo("agreement");
    assertThat(same).isEqualTo(settled);
    assertThat(named.get("dead")).isEqualTo(json("['B1']"));
    assertThat(named.has("dead_by")).isFalse();
  }

  /** A turn without anybody's move looks like one that was carried out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "go | {} | 0 moves (expected: one)",
        "go | {'black':'A1','white':'A2'} | 2 moves (expected: one)",
        "parallel players=3 | {} "
            + "| syntax error: moves of nobody (expected: of all players: black white red)",
        "parallel players=3 | {'black':'A1','red':'A2'} "
            + "| syntax error: moves of black red (expected: of all players: black white red)",
      })
  void aTurnHasTheMovesOfThoseWhoAreToMove(String rules, String moves, String message) {
    JsonObject error = error("{'rules':'" + rules + "','do':[{'play':" + moves + "}]}");

    assertThat(error.get("message").getAsString()).isEqualTo(message);
  }

  /** Regression: an empty point among the dead stones ended the process, with all its games. */
  @Test
  void aDeadStoneWhereThereIsNoneIsRefusedAndNothingIsDone() {
    done("{'game':'g','rules':'go board=3'}");
    String before = everythingAbout("g");

    JsonObject error =
        error("{'game':'g','do':[{'play':{'black':'A1'}}],'dead':['B2'],'ask':['score']}");

    assertThat(error).isEqualTo(json("{'kind':'INVALID_ARGUMENT','message':'no stone at B2'}"));
    assertThat(everythingAbout("g")).isEqualTo(before);
  }

  /**
   * Whatever is sent, there is one answer, and nothing kept has changed unless it was carried out.
   */
  @Test
  void spoiltRequestsAreAnswered() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    done(
        "{'game':'g','rules':'f-go-bargaining board=3','do':[{'contract':'black','terms':['bar=A1']}]}");
    List<String> requests =
        List.of(
            "{\"id\":1,\"game\":\"g\",\"do\":[{\"accept\":\"white\",\"id\":1,\"answer\":[]}],\"own\":[\"black\"]}",
            "{\"game\":\"g\",\"do\":[{\"contract\":\"black\",\"terms\":[\"moves=A1/B2\"]}],\"ask\":[\"legality\"]}",
            "{\"game\":\"g\",\"do\":[{\"commit\":{\"black\":\"A1\",\"white\":\"B2\"}},{\"undo\":1}]}",
            "{\"game\":\"g\",\"dead\":[\"A1\",\"B2\"],\"ask\":[\"score\",\"result\"]}",
            "{\"snapshot\":" + done("{'game':'g','ask':['snapshot']}").get("snapshot") + "}");
    for (int i = 0; i < 3_000; i++) {
      String before = everythingAbout("g");
      String spoilt = spoil(requests.get(random.nextInt(requests.size())), random);

      JsonObject answer = referee.answer(spoilt);

      assertThat(answer.has("ok")).as("seed %d: %s", seed, spoilt).isTrue();
      if (!answer.get("ok").getAsBoolean()) {
        assertThat(everythingAbout("g")).as("seed %d: %s", seed, spoilt).isEqualTo(before);
        assertThat(answer.toString()).as("seed %d: %s", seed, spoilt).doesNotContain("xception");
      } else if (!referee.answer("{\"game\":\"g\"}").get("ok").getAsBoolean()) {
        done("{'game':'g','rules':'f-go-bargaining board=3'}"); // it was told to forget
      }
    }
  }

  private static String spoil(String text, Random random) {
    StringBuilder spoilt = new StringBuilder(text);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(spoilt.length());
      switch (random.nextInt(3)) {
        case 0 -> spoilt.deleteCharAt(at);
        case 1 -> spoilt.setCharAt(at, text.charAt(random.nextInt(text.length())));
        default -> spoilt.insert(at, "{}[]\":,0A\u0000".charAt(random.nextInt(10)));
      }
    }
    return spoilt.toString();
  }
}
