package gtpx.cli;

import gtpx.game.Game;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.SgfRecord;
import gtpx.rules.Word;
import java.util.Arrays;

/** The formats in which records are written; the word is what such files end in, too. */
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

  /** As a usage writes them. */
  static final String WORDS = "json|sgf";

  private final String word;

  RecordFormat(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /** That of one of the words. */
  static RecordFormat of(String word) {
    return Arrays.stream(values()).filter(f -> f.word.equals(word)).findFirst().orElseThrow();
  }

  /** A record that ends with the end of its last line. */
  abstract String write(Game game, Metadata metadata, Annotations annotations);
}
