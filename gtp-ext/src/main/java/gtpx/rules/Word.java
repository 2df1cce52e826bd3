package gtpx.rules;

/** A choice of a rule option: its word is the one on the wire, in the documents and the scripts. */
public interface Word {
  String word();
}
