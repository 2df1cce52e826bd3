package gtpx.conformance.suite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * Everything that was sent and received in the session of one script, without a mutant. This shows
 * whether a mutant would have changed anything; if not, the script need not be run with it.
 */
final class MutantTranscript {
  /** What the suite sends at the end of a session, whatever the script. */
  private static final Pattern END = Pattern.compile("=?1000000007 .*", Pattern.DOTALL);

  /** What it sends on a stream of its own, to end the games. */
  private static final Pattern CLEANUP = Pattern.compile("gtpx-owner \\S+ \\S{22}|gtpx-abort");

  private final List<Entry> entries = new ArrayList<>();
  private final AtomicInteger streams = new AtomicInteger();

  /**
   * A line or an answer.
   *
   * @param said the line; raw if this entry has no answer
   */
  private record Entry(int stream, String said, String answer) {
    boolean isAnswer() {
      return !answer.isEmpty();
    }
  }

  /** Returns a filter that records one more stream and changes nothing. */
  Mutant.Filter stream() {
    int number = streams.getAndIncrement();
    return new Mutant.Filter() {
      @Override
      public String command(String line) {
        add(new Entry(number, line, ""));
        return line;
      }

      @Override
      public boolean keepsBack(String line) {
        return false;
      }

      @Override
      public String answer(String line, String answer) {
        add(new Entry(number, line, answer));
        return answer;
      }
    };
  }

  private synchronized void add(Entry entry) {
    entries.add(entry);
  }

  /** Drops everything, because the session failed. */
  synchronized void discard() {
    entries.clear();
  }

  /** Drops the first stream. */
  synchronized void discardFirst() {
    entries.removeIf(entry -> entry.stream == 0);
  }

  synchronized boolean isVoid() {
    return entries.isEmpty();
  }

  /** Returns what was sent and answered, in that order, without what ends every session. */
  synchronized GoldenSession golden(String name) {
    List<String> lines = new ArrayList<>();
    Set<Integer> own = new HashSet<>();
    for (Entry entry : entries) {
      if (!CLEANUP.matcher(entry.said).matches()) {
        own.add(entry.stream);
      }
    }
    for (Entry entry : entries) {
      if (!own.contains(entry.stream)
          || END.matcher(entry.isAnswer() ? entry.answer : entry.said).matches()) {
        continue;
      }
      if (entry.isAnswer()) {
        lines.addAll(GoldenSession.answer(entry.stream, entry.answer));
      } else {
        lines.add(GoldenSession.command(entry.stream, entry.said));
      }
    }
    return new GoldenSession(name, lines);
  }

  /** Returns whether the mutant would have changed or delayed anything. */
  synchronized boolean isChangedBy(Mutant mutant) {
    List<Mutant.Filter> filters = new ArrayList<>();
    for (int i = 0; i < streams.get(); i++) {
      filters.add(mutant.filters().get());
    }
    boolean isChanged = false;
    for (Entry entry : entries) {
      Mutant.Filter filter = filters.get(entry.stream);
      boolean isLate = mutant.kind() == Mutant.Kind.FRAMING && filter.keepsBack(entry.said);
      isChanged |= isLate || isChanged(entry, filter);
    }
    return isChanged;
  }

  private static boolean isChanged(Entry entry, Mutant.Filter filter) {
    return entry.isAnswer()
        ? !filter.answer(entry.said, entry.answer).equals(entry.answer)
        : !filter.command(entry.said).equals(entry.said);
  }
}
