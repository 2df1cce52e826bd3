package gtpx.rooms.room;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import java.util.ArrayList;
import java.util.List;

/**
 * A chat message as the store has it; a room in memory keeps only the last ones.
 *
 * @param millis when it was sent, in milliseconds since 1970
 * @param seats of its sender; none of a spectator
 */
public record StoredChat(long millis, List<Color> seats, String text) {
  public StoredChat {
    seats = List.copyOf(seats);
  }

  /** Returns the messages among the rows of a game. */
  public static List<StoredChat> of(List<String> rows, RoomHeader header) {
    List<StoredChat> messages = new ArrayList<>();
    for (String row : rows) {
      if (row.contains("\"chat\"")) {
        JsonObject json = JsonParser.parseString(row).getAsJsonObject();
        JsonObject deed = json.getAsJsonObject("deed");
        if (RoomEventJson.read(deed, header.spec()) instanceof RoomEvent.Chatted chat) {
          messages.add(new StoredChat(json.get("at").getAsLong(), chat.seats(), chat.text()));
        }
      }
    }
    return messages;
  }
}
