package gtpx.cli;

import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import gtpx.rules.Word;
import java.util.Arrays;

/** The formats of records; the word is also the extension of such files. */
enum RecordFormat implements Word {
  JSON("json") {
    @Override
    String write(Game game, Metadata metadata, Annotations annotations) {
      return JsonRecord.write(game, metadata, annotations) + "\n";
    }
  },
  SGF("sgf") {
    @Override
    String write(Game game, Metadata metadata, Annotations annotations) {
      return SgfRecord.write(game, metadata, annotations);
    }
  };

  /** The formats as a usage line shows them. */
  static final String WORDS = "json|sgf";

  private final String word;

  RecordFormat(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** Returns the format of one of the words. */
  static RecordFormat of(String word) {
    return Arrays.stream(values()).filter(f -> f.word.equals(word)).findFirst().orElseThrow();
  }

  /** Returns the record as text; the last line has an end, too. */
  abstract String write(Game game, Metadata metadata, Annotations annotations);
}
