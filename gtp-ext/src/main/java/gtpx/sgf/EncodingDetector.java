package gtpx.sgf;

import java.util.Arrays;

/**
 * Guesses the encoding of a file that isn't UTF-8 and names none. Decodes it by every candidate and
 * takes the one whose text looks most like a record of Go: by {@link CommonCharacters}, and by what
 * stands beside a letter. A name or two are enough, which is too little for detectors of any text.
 */
final class EncodingDetector {
  private static final int MAX_SAMPLE = 1 << 14; // bytes, from the first one that isn't ASCII
  private static final int LAST_ALONE = 0x2f; // greater bytes of ASCII may be part of a character

  private static final TextEncoding[] CANDIDATES = { // earlier ones win a tie
    TextEncoding.GB18030,
    TextEncoding.SHIFT_JIS,
    TextEncoding.EUC_KR,
    TextEncoding.BIG5,
    TextEncoding.EUC_JP,
    TextEncoding.WINDOWS_1251,
    TextEncoding.KOI8_R
  };

  private EncodingDetector() {}

  /** Returns the most likely encoding; windows-1252 if nothing speaks for another. */
  static TextEncoding detect(byte[] file) {
    byte[] sample = sample(file);
    TextEncoding best = TextEncoding.WINDOWS_1252;
    double most = Math.max(0, likelihood(sample, best));
    for (TextEncoding candidate : CANDIDATES) {
      double likelihood = likelihood(sample, candidate);
      if (likelihood > most) {
        most = likelihood;
        best = candidate;
      }
    }
    return best;
  }

  /** The part that is decoded; it ends where no character can be cut. */
  private static byte[] sample(byte[] file) {
    int from = 0;
    while (from < file.length && file[from] >= 0) {
      from++;
    }
    int begin = Math.max(0, from - 1); // with the letter before
    int end = Math.min(file.length, begin + MAX_SAMPLE);
    int cut = end;
    while (cut < file.length && cut > begin && (file[cut] < 0 || file[cut] > LAST_ALONE)) {
      cut--;
    }
    return Arrays.copyOfRange(file, begin, cut > begin ? cut : end);
  }

  /** Returns the mean of the points of all characters outside ASCII. */
  private static double likelihood(byte[] sample, TextEncoding encoding) {
    String text = '\n' + CharsetText.decode(sample, encoding) + '\n';
    double sum = 0;
    int count = 0;
    for (int i = 1; i < text.length() - 1; i++) {
      if (text.charAt(i) > 0x7f) {
        sum += points(encoding, text.charAt(i - 1), text.charAt(i), text.charAt(i + 1));
        count++;
      }
    }
    return count == 0 ? 0 : sum / count;
  }

  /** Returns 2 for a character that speaks for the encoding, less than 0 for one against it. */
  private static double points(TextEncoding encoding, char before, char letter, char after) {
    if (letter == '\ufffd') {
      return -6;
    }
    return switch (encoding) {
      case WINDOWS_1252 -> western(before, letter, after);
      case WINDOWS_1251, KOI8_R -> russian(before, letter, after);
      default -> {
        boolean isInWord = isSmallLatin(before) || isSmallLatin(after);
        yield eastAsian(encoding, letter) - (isInWord ? 1 : 0);
      }
    };
  }

  private static boolean isSmallLatin(char letter) {
    return letter >= 'a' && letter <= 'z';
  }

  private static double eastAsian(TextEncoding encoding, char letter) {
    if (common(encoding).indexOf(letter) >= 0) {
      return 2;
    }
    boolean isJapanese = encoding == TextEncoding.SHIFT_JIS || encoding == TextEncoding.EUC_JP;
    boolean isKorean = encoding == TextEncoding.EUC_KR;
    if (letter >= '\u3041' && letter <= '\u30ff') { // kana
      return isJapanese ? 2 : -0.5;
    } else if (letter >= '\uac00' && letter <= '\ud7a3') { // Hangul
      return isKorean ? 0 : -1;
    } else if (letter >= '\u4e00' && letter <= '\u9fff') {
      return isKorean ? -0.5 : 0.3;
    }
    if (Character.isSurrogate(letter)) {
      return 0;
    }
    return isPunctuation(letter) ? 0.5 : -1.5;
  }

  private static String common(TextEncoding encoding) {
    return switch (encoding) {
      case GB18030 -> CommonCharacters.CHINESE;
      case BIG5 -> CommonCharacters.TAIWANESE;
      case EUC_KR -> CommonCharacters.KOREAN;
      default -> CommonCharacters.JAPANESE;
    };
  }

  /** The punctuation and the wide letters and digits of East Asia. */
  private static boolean isPunctuation(char letter) {
    return (letter >= '\u3000' && letter <= '\u3011')
        || (letter >= '\uff01' && letter <= '\uff5e')
        || "·—‘’“”…×°".indexOf(letter) >= 0;
  }

  /** Letters of Western Europe stand alone among those of ASCII. */
  private static double western(char before, char letter, char after) {
    if (letter < '\u00a0') {
      return -3;
    }
    int beside = (before > 0x7f ? 1 : 0) + (after > 0x7f ? 1 : 0);
    if (letter < '\u00c0' || letter > '\u00ff' || letter == '×' || letter == '÷') {
      return -beside;
    }
    return beside == 0 ? 2 : beside == 1 ? 0.5 : -1;
  }

  /** In Russian, a capital stands at the beginning of a word, or all are. */
  private static double russian(char before, char letter, char after) {
    boolean isRussian = letter >= '\u0410' && letter <= '\u044f';
    if (!isRussian && "ЁёІіЇїЄєҐґ".indexOf(letter) < 0) {
      return before == ' ' || after == ' ' ? 0 : -1.5; // such as quotation marks
    }
    if (isSmallLatin(before) || isSmallLatin(after)) {
      return -1;
    }
    boolean isCapital = letter < '\u0430';
    if (isCapital && before >= '\u0430' && before <= '\u0491') {
      return -2;
    }
    return "оеаинтсрвлкмОЕАИНТСРВЛКМ".indexOf(letter) >= 0 ? 1.5 : 0.5;
  }
}
