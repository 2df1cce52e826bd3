package gtpx.cli.option;

import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import gtpx.rules.Word;

/** The formats of records; the word is also the file name extension. */
public enum RecordFormat implements Word {
  JSON {
    @Override
    public String write(Game game, Metadata metadata, Annotations annotations) {
      return JsonRecord.write(game, metadata, annotations) + "\n";
    }
  },
  SGF {
    @Override
    public String write(Game game, Metadata metadata, Annotations annotations) {
      return SgfRecord.write(game, metadata, annotations);
    }
  };

  /** The formats as a usage line shows them. */
  public static final String WORDS = "json|sgf";

  /** Returns the format of one of the words. */
  public static RecordFormat of(String word) {
    return Word.find(values(), word).orElseThrow();
  }

  /** Returns the record as text; its last line is terminated too. */
  public abstract String write(Game game, Metadata metadata, Annotations annotations);
}
