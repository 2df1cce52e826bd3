package gtpx.sgf;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The encodings of files. A name means what the WHATWG's standard means by it, as in all browsers:
 * GB2312 is GB18030, which contains it, and ISO-8859-1 is windows-1252. Decodes nothing.
 * https://encoding.spec.whatwg.org/#names-and-labels
 */
public enum TextEncoding {
  UTF_8("UTF-8", "UTF-8", "unicode-1-1-utf-8"),
  UTF_16LE("UTF-16LE", "UTF-16LE", "UTF-16", "unicode", "UCS-2", "ISO-10646-UCS-2"),
  UTF_16BE("UTF-16BE", "UTF-16BE", "unicodeFFFE"),
  GB18030("GB18030", "GB18030", "GBK", "x-gbk", "GB2312", "GB_2312-80", "chinese", "csGB2312"),
  BIG5("Big5", "Big5-HKSCS", "Big5-HKSCS", "cn-big5", "csBig5", "x-x-big5"),
  SHIFT_JIS("Shift_JIS", "windows-31j", "SJIS", "x-sjis", "windows-31j", "MS932", "MS_Kanji"),
  EUC_JP("EUC-JP", "x-eucJP-Open", "x-euc-jp"),
  ISO_2022_JP("ISO-2022-JP", "x-windows-iso2022jp", "csISO2022JP"),
  EUC_KR(
      "EUC-KR",
      "x-windows-949",
      "windows-949",
      "KSC_5601",
      "KS_C_5601-1987",
      "KS_C_5601-1989",
      "korean",
      "csEUCKR"),
  WINDOWS_1252(
      "windows-1252",
      "windows-1252",
      "cp1252",
      "x-cp1252",
      "ISO-8859-1",
      "ISO_8859-1:1987",
      "latin1",
      "L1",
      "US-ASCII",
      "ASCII",
      "ANSI_X3.4-1968"),
  WINDOWS_1250("windows-1250", "windows-1250", "cp1250", "x-cp1250"),
  WINDOWS_1251("windows-1251", "windows-1251", "cp1251", "x-cp1251"),
  WINDOWS_1253("windows-1253", "windows-1253", "cp1253", "x-cp1253"),
  WINDOWS_1254("windows-1254", "windows-1254", "cp1254", "x-cp1254", "ISO-8859-9", "latin5", "L5"),
  WINDOWS_1255("windows-1255", "windows-1255", "cp1255", "x-cp1255"),
  WINDOWS_1256("windows-1256", "windows-1256", "cp1256", "x-cp1256"),
  WINDOWS_1257("windows-1257", "windows-1257", "cp1257", "x-cp1257"),
  WINDOWS_1258("windows-1258", "windows-1258", "cp1258", "x-cp1258"),
  WINDOWS_874("windows-874", "x-windows-874", "TIS-620", "ISO-8859-11", "dos-874"),
  ISO_8859_2("ISO-8859-2", "ISO-8859-2", "latin2", "L2"),
  ISO_8859_3("ISO-8859-3", "ISO-8859-3", "latin3", "L3"),
  ISO_8859_4("ISO-8859-4", "ISO-8859-4", "latin4", "L4"),
  ISO_8859_5("ISO-8859-5", "ISO-8859-5", "cyrillic"),
  ISO_8859_7("ISO-8859-7", "ISO-8859-7", "greek"),
  ISO_8859_13("ISO-8859-13", "ISO-8859-13"),
  ISO_8859_15("ISO-8859-15", "ISO-8859-15", "latin9", "L9"),
  KOI8_R("KOI8-R", "KOI8-R", "KOI8", "KOI"),
  KOI8_U("KOI8-U", "KOI8-U", "KOI8-RU"),
  IBM866("IBM866", "IBM866", "cp866", "866"),
  MACINTOSH("macintosh", "x-MacRoman", "mac", "x-mac-roman");

  private final String label;
  private final String charset;
  private final String keys; // each between blanks

  TextEncoding(String label, String charset, String... labels) {
    this.label = label;
    this.charset = charset;
    keys =
        Stream.concat(Stream.of(label), Arrays.stream(labels))
            .map(TextEncoding::key)
            .collect(Collectors.joining(" ", " ", " "));
  }

  /** Returns the encoding of a name, in which only letters and digits count; empty if unknown. */
  public static Optional<TextEncoding> find(String name) {
    String key = " " + key(name) + " ";
    return Arrays.stream(values()).filter(encoding -> encoding.keys.contains(key)).findFirst();
  }

  /**
   * Returns the encoding of a name.
   *
   * @throws IllegalArgumentException if it is unknown
   */
  public static TextEncoding of(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown encoding " + name + " (expected: UTF-8, GB18030, Shift_JIS, …)"));
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s:._-]", "");
  }

  /** Java's name of the charset that decodes the same texts. */
  String charset() {
    return charset;
  }

  /** Whether every character takes one byte. */
  boolean isSingleByte() {
    return compareTo(EUC_KR) > 0;
  }

  /**
   * Returns whether this byte and the next are a character. The second may be a bracket, a
   * backslash or another character of ASCII.
   */
  boolean isLead(byte octet) {
    int unsigned = octet & 0xff;
    return switch (this) {
      case GB18030, BIG5, EUC_KR -> unsigned >= 0x81 && unsigned <= 0xfe;
      case SHIFT_JIS ->
          (unsigned >= 0x81 && unsigned <= 0x9f) || (unsigned >= 0xe0 && unsigned <= 0xfc);
      case EUC_JP -> unsigned == 0x8e || (unsigned >= 0xa1 && unsigned <= 0xfe);
      default -> false;
    };
  }

  /** Returns whether some characters have two bytes. */
  boolean hasLeads() {
    return isLead((byte) 0xe0);
  }

  /** Returns whether it is one of those whose units are two bytes. */
  boolean isUtf16() {
    return this == UTF_16LE || this == UTF_16BE;
  }

  /** The name that messages use and files may state. */
  @Override
  public String toString() {
    return label;
  }
}
