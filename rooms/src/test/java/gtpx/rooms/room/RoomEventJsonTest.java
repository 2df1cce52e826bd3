package gtpx.rooms.room;

import static gtpx.board.Color.BLACK;
import static gtpx.board.Color.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Settlement;
import gtpx.record.Note;
import gtpx.rules.Variants;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The rows of the store: every kind of event has one, and rows of older bridges can be read. */
class RoomEventJsonTest {
  private static final GameSpec SPEC = GameSpec.parse(List.of("go", "board=5"), Variants.STANDARD);
  private static final ColorSet BOTH = ColorSet.of(List.of(BLACK, WHITE));

  /** Returns an event of each kind, as the store has always written it. */
  private static Map<String, RoomEvent> rows() {
    Map<String, RoomEvent> rows = new TreeMap<>();
    rows.put(
        "{'do':'move','colour':'black','move':'C3'}",
        new RoomEvent.Moved(BLACK, Move.parse("C3", SPEC.board()).orElseThrow(), false));
    rows.put(
        "{'do':'move','colour':'white','move':'pass','made_for':true}",
        new RoomEvent.Moved(WHITE, Move.PASS, true));
    rows.put(
        "{'do':'turn','moves':{'black':'pass'},'resigning':['white']}",
        new RoomEvent.Turned(new TreeMap<>(Map.of(BLACK, Move.PASS)), ColorSet.of(WHITE)));
    rows.put(
        "{'do':'resign','colour':'black','keeps_allies':false}", new RoomEvent.Resigned(BLACK));
    rows.put("{'do':'take_back','colour':'black'}", new RoomEvent.TookBack(BLACK));
    rows.put("{'do':'undo','turns':2}", new RoomEvent.Undone(2));
    rows.put("{'do':'wish','turns':1}", new RoomEvent.UndoRequested(1));
    rows.put("{'do':'refuse'}", new RoomEvent.UndoRefused());
    rows.put(
        "{'do':'event','event':{'resume':'black'}}",
        new RoomEvent.GameEvent(new Event.Resumed(BLACK)));
    rows.put(
        "{'do':'event','event':{'withdraw_dead':'black'}}",
        new RoomEvent.GameEvent(new Event.DeadWithdrawn(BLACK)));
    rows.put(
        "{'do':'event','event':{'dead_by':'estimate','points':['A1']}}",
        new RoomEvent.GameEvent(new Event.DeadSettled(Settlement.ESTIMATE, List.of(0))));
    rows.put(
        "{'do':'ally','colour':'black','allies':['black','white']}",
        new RoomEvent.Allied(BLACK, BOTH));
    rows.put("{'do':'sit','colour':'black'}", new RoomEvent.Sat(BLACK));
    rows.put("{'do':'join','colour':'black','holders':2}", new RoomEvent.Joined(BLACK, 2));
    rows.put("{'do':'post','colour':'black'}", new RoomEvent.Posted(BLACK));
    rows.put("{'do':'key','colour':'black','hash':'0af3'}", new RoomEvent.Exchanged(BLACK, "0af3"));
    rows.put("{'do':'leave','colour':'black'}", new RoomEvent.Left(BLACK));
    rows.put(
        "{'do':'leave','colour':'black','why':'crashed'}",
        new RoomEvent.Left(BLACK, Optional.of("crashed")));
    rows.put("{'do':'takeover','colour':'black'}", new RoomEvent.TakenOver(BLACK));
    rows.put("{'do':'fill','colour':'black','by':'bot'}", new RoomEvent.Filled(BLACK, "bot"));
    rows.put(
        "{'do':'chat','by':['white'],'text':'hello'}",
        new RoomEvent.Chatted(List.of(WHITE), "hello"));
    rows.put(
        "{'do':'note','colour':'black','text':'55 %','left':61500}",
        new RoomEvent.Noted(
            BLACK, new Note("55 %", Map.of(BLACK, new TimeLeft(Duration.ofMillis(61500), 0)))));
    rows.put(
        "{'do':'clock','colour':'white','time':'absolute:300','lag':250}",
        new RoomEvent.ClockSet(
            WHITE, new TimeSetting.Absolute(Duration.ofMinutes(5)), Duration.ofMillis(250)));
    rows.put("{'do':'pause'}", new RoomEvent.Paused());
    rows.put("{'do':'unpause'}", new RoomEvent.Unpaused());
    rows.put("{'do':'park'}", new RoomEvent.Suspended());
    rows.put("{'do':'restart'}", new RoomEvent.Restarted());
    return rows;
  }

  @Test
  void everyKindIsWrittenAsItAlwaysWas() {
    rows()
        .forEach(
            (row, event) ->
                assertThat(RoomEventJson.write(event, SPEC).toString().replace('"', '\''))
                    .isEqualTo(row));
  }

  @Test
  void everyKindIsReadAgain() {
    rows()
        .forEach(
            (row, event) ->
                assertThat(RoomEventJson.read(JsonParser.parseString(row).getAsJsonObject(), SPEC))
                    .isEqualTo(event));
  }

  @Test
  void aResignationInARowOfAnOlderBridgeKeepsWhatOthersHaveNamed() {
    String row = "{'do':'resign','colour':'black'}";

    assertThat(RoomEventJson.read(JsonParser.parseString(row).getAsJsonObject(), SPEC))
        .isEqualTo(new RoomEvent.Resigned(BLACK, true));
  }

  @Test
  void noKindIsMissing() {
    Set<Class<?>> tested = new LinkedHashSet<>();
    rows().values().forEach(event -> tested.add(event.getClass()));

    assertThat(tested).containsExactlyInAnyOrderElementsOf(kinds(RoomEvent.class));
  }

  private static Set<Class<?>> kinds(Class<?> type) {
    Set<Class<?>> kinds = new LinkedHashSet<>();
    for (Class<?> kind : type.getPermittedSubclasses()) {
      kinds.addAll(kind.isInterface() ? kinds(kind) : Set.of(kind));
    }
    return kinds;
  }
}
