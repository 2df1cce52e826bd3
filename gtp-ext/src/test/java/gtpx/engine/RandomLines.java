package gtpx.engine;

import gtpx.game.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Generates lines of commands, many of them corrupted. None contains a line end or {@code quit}.
 */
final class RandomLines {
  private static final int LONG = 3000; // characters

  private final Random random;
  private final RandomCommands commands;

  RandomLines(Random random, RandomCommands commands) {
    this.random = random;
    this.commands = commands;
  }

  /** Returns lines for a game's position before the first of them. */
  List<String> next(int count, Position game) {
    List<String> lines = new ArrayList<>();
    while (lines.size() < count) {
      String line = spoilt(commands.next(game)).replace('\n', ' ');
      if (!line.contains("quit")) {
        lines.add(line);
      }
    }
    return lines;
  }

  private String spoilt(String line) {
    return switch (random.nextInt(16)) {
      case 0 -> withBytes(line);
      case 1 -> line.substring(0, random.nextInt(line.length() + 1));
      case 2 -> line.replace(' ', '\t') + "\r";
      case 3 -> random.nextInt(100_000) + " " + line;
      case 4 -> random.nextLong() + " " + line;
      case 5 -> line + " # " + line;
      case 6 -> line + " " + line;
      case 7 -> noise(random.nextInt(40));
      case 8 -> random.nextInt(50) == 0 ? noise(LONG) : "";
      case 9 -> random.nextInt(50) == 0 ? line + (" " + line).repeat(200) : "# interrupt";
      default -> line;
    };
  }

  private String withBytes(String line) {
    StringBuilder spoilt = new StringBuilder(line);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      spoilt.insert(random.nextInt(spoilt.length() + 1), (char) random.nextInt(256));
    }
    return spoilt.toString();
  }

  private String noise(int length) {
    StringBuilder noise = new StringBuilder();
    for (int i = 0; i < length; i++) {
      noise.append((char) random.nextInt(256));
    }
    return noise.toString();
  }
}
