package gtpx.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A documentation page as tests read it: its fenced blocks, prose, headings, anchors and links.
 * Supports the few features of Markdown that our pages use. Judges nothing.
 */
public final class MarkdownPage {
  private static final String FENCE = "```";
  private static final Pattern LINK = Pattern.compile("(?s)\\[[^\\[\\]]+\\]\\(([^()\\s]+)\\)");

  private final Path file;
  private final List<Block> blocks = new ArrayList<>();
  private final List<Line> prose = new ArrayList<>();

  /**
   * A fenced block.
   *
   * @param kind the first word after the fence; the other words are {@code options}
   * @param line the number of its first line in the file
   */
  public record Block(Path file, String kind, List<String> options, int line, List<String> lines) {
    public String text() {
      return String.join("\n", lines);
    }

    @Override
    public String toString() {
      return file.getFileName() + ", line " + line;
    }
  }

  /** A line outside the blocks. */
  public record Line(int number, String text) {}

  private MarkdownPage(Path file, List<String> lines) {
    this.file = file;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(FENCE)) {
        int end = i + 1 + lines.subList(i + 1, lines.size()).indexOf(FENCE);
        List<String> words = List.of(lines.get(i).substring(FENCE.length()).split(" +"));
        blocks.add(
            new Block(
                file,
                words.get(0),
                words.subList(1, words.size()),
                i + 2,
                List.copyOf(lines.subList(i + 1, end))));
        i = end;
      } else {
        prose.add(new Line(i + 1, lines.get(i)));
      }
    }
  }

  /** Reads a page, whose blocks must be closed. */
  public static MarkdownPage read(Path file) {
    try {
      return new MarkdownPage(file, Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path file() {
    return file;
  }

  public List<Block> blocks() {
    return blocks;
  }

  public List<Block> blocks(String kind) {
    return blocks.stream().filter(block -> block.kind().equals(kind)).toList();
  }

  public List<Line> prose() {
    return prose;
  }

  /** Returns what a link may name after {@code #}, as GitHub derives it from headings. */
  public Set<String> anchors() {
    Map<String, Integer> seen = new HashMap<>();
    Set<String> anchors = new LinkedHashSet<>();
    for (Line line : prose) {
      if (line.text().matches("#{1,6} .*")) {
        String anchor = anchor(line.text().replaceFirst("^#+ +", ""));
        int before = seen.merge(anchor, 1, Integer::sum) - 1;
        anchors.add(before == 0 ? anchor : anchor + "-" + before);
      }
    }
    return anchors;
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
  }

  /** Returns the targets of all links, ignoring code. */
  public List<String> links() {
    String text = prose.stream().map(Line::text).collect(Collectors.joining("\n"));
    String withoutCode = text.replaceAll("`[^`]*`", "code").replaceAll("(?m)^ {4,}.*$", "");
    return LINK.matcher(withoutCode).results().map((MatchResult found) -> found.group(1)).toList();
  }
}
