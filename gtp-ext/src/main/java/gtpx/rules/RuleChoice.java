package gtpx.rules;

/** A choice of a rule option, with a sentence that explains it. */
public interface RuleChoice extends Word {
  /** A sentence for people, which answers that of the {@link RuleOption}. */
  String sentence();
}
