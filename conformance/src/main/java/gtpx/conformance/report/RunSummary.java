package gtpx.conformance.report;

import com.google.common.collect.Lists;
import gtpx.conformance.run.FailureCause;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import gtpx.conformance.script.Script;
import gtpx.protocol.GtpCommand;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The findings of a run, on which every report is based: causes shared by several failures, the
 * other failures by requirement, and requirements that bind the target but weren't tested.
 *
 * @param causes failures with the same cause, two or more each, the most frequent first
 * @param sentences the other failures by what they would do, each in the order of the
 *     specification, except that the rules come before section 6
 * @param untested requirements that bind the target, but none of whose scripts applied to it
 */
record RunSummary(
    List<Failures> causes, Map<Harm, List<Failures>> sentences, List<Untested> untested) {

  private static final String RULES = "rules-";
  private static final int LAST_SECTION_OF_WORDS = 5; // of the protocol: games

  /**
   * Failures that belong together.
   *
   * @param title what they have in common
   * @param results one or more
   */
  record Failures(String title, List<Result> results) {
    /** Returns the result whose session is shown. */
    Result first() {
      return results.get(0);
    }

    /**
     * Returns the names of the scripts; if there are more than {@code most}, only the first ones.
     */
    String scripts(int most) {
      String names =
          results.stream()
              .limit(most)
              .map(result -> result.script().id())
              .collect(Collectors.joining(", "));
      return results.size() > most ? names + " and " + (results.size() - most) + " more" : names;
    }
  }

  /**
   * A requirement that wasn't tested.
   *
   * @param title its number or folder, and its text
   * @param reasons why its scripts were skipped
   */
  record Untested(String title, Collection<String> reasons) {}

  static RunSummary of(List<Result> results) {
    List<Result> failed =
        results.stream()
            .filter(result -> result.verdict() instanceof ScriptVerdict.Failed)
            .toList();
    Map<Optional<String>, List<Result>> byCause = group(failed, RunSummary::cause);
    byCause.entrySet().removeIf(one -> one.getKey().isEmpty() || one.getValue().size() < 2);
    List<Result> others =
        failed.stream().filter(result -> !byCause.containsKey(cause(result))).toList();
    return new RunSummary(
        byCause.entrySet().stream()
            .map(one -> cause(one.getKey().orElseThrow(), one.getValue()))
            .sorted(Comparator.comparing((Failures cause) -> -cause.results().size()))
            .toList(),
        byHarm(others),
        untested(results));
  }

  /** The failures of a cause, the shortest session first, since it shows the cause best. */
  private static Failures cause(String title, List<Result> results) {
    List<Result> sorted =
        results.stream().sorted(Comparator.comparing(RunSummary::sessionLines)).toList();
    return new Failures(results.size() + " failures: " + title, sorted);
  }

  private static int sessionLines(Result result) {
    int lines = ((ScriptVerdict.Failed) result.verdict()).session().size();
    return lines == 0 ? Integer.MAX_VALUE : lines; // none if it wasn't run
  }

  private static Map<Harm, List<Failures>> byHarm(List<Result> failed) {
    return group(failed, result -> sentence(result.script())).entrySet().stream()
        .sorted(Comparator.comparing(one -> depth(one.getValue().get(0).script())))
        .map(one -> new Failures(one.getKey(), one.getValue()))
        .collect(
            Collectors.groupingBy(
                RunSummary::harm, () -> new EnumMap<>(Harm.class), Collectors.toList()));
  }

  /** The worst harm of failures that belong together. */
  private static Harm harm(Failures failures) {
    return failures.results().stream()
        .map(result -> Harm.of(result, (ScriptVerdict.Failed) result.verdict()))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  static <K> Map<K, List<Result>> group(List<Result> results, Function<Result, K> key) {
    return results.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  private static Optional<String> cause(Result result) {
    if (!(result.verdict() instanceof ScriptVerdict.Failed failed)) {
      return Optional.empty();
    }
    return failed.cause().map(RunSummary::title).or(() -> refusal(failed));
  }

  /**
   * The same refusal of the same command, where it must be accepted; a move has its own reasons.
   */
  private static Optional<String> refusal(ScriptVerdict.Failed failed) {
    boolean isRefusal = failed.expected().startsWith("=") && failed.got().startsWith("?");
    return isRefusal && !failed.got().contains("illegal move")
        ? lastCommand(failed).map(name -> "It refuses " + name + ": " + failed.got())
        : Optional.empty();
  }

  private static Optional<String> lastCommand(ScriptVerdict.Failed failed) {
    return Lists.reverse(failed.session()).stream()
        .filter(line -> line.startsWith("> "))
        .flatMap(
            line -> GtpCommand.parse(line.lines().findFirst().orElse("").substring(2)).stream())
        .map(GtpCommand::name)
        .findFirst();
  }

  /**
   * How much a script presupposes: games and their specifications come first, then the rules, then
   * the rest of the protocol.
   */
  private static int depth(Script script) {
    if (script.folder().startsWith(RULES)) {
      return 1;
    }
    boolean isOfWords =
        script.header().number().map(number -> number.replaceFirst("\\..*", "")).stream()
            .mapToInt(Integer::parseInt)
            .anyMatch(section -> section <= LAST_SECTION_OF_WORDS);
    return isOfWords ? 0 : 2;
  }

  private static String title(FailureCause cause) {
    String detail = cause.detail().isEmpty() ? "" : " " + cause.detail();
    return cause.kind().sentence() + detail;
  }

  private static String sentence(Script script) {
    return script.header().number().orElse(script.folder()) + "  " + script.header().sentence();
  }

  private static List<Untested> untested(List<Result> results) {
    return group(results, result -> sentence(result.script())).entrySet().stream()
        .filter(
            one ->
                one.getValue().stream()
                    .allMatch(result -> result.verdict() instanceof ScriptVerdict.Skipped))
        .filter(one -> one.getValue().stream().anyMatch(RunSummary::binds))
        .map(one -> new Untested(one.getKey(), reasons(one.getValue())))
        .toList();
  }

  private static boolean binds(Result result) {
    return result.verdict() instanceof ScriptVerdict.Skipped skipped && skipped.binds();
  }

  /** Why scripts were skipped; missing commands that only show a result are named together. */
  private static Collection<String> reasons(List<Result> results) {
    Set<String> reasons = new TreeSet<>();
    Set<String> views = new TreeSet<>();
    for (Result result : results) {
      if (result.verdict() instanceof ScriptVerdict.Skipped skipped && skipped.binds()) {
        views.addAll(skipped.views());
        if (skipped.views().isEmpty()) {
          reasons.add(skipped.reason());
        }
      }
    }
    if (!views.isEmpty()) {
      reasons.add("can't be tested without " + String.join(" or ", views));
    }
    return reasons;
  }
}
