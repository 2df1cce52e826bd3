package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.client.ShellWords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What people get wrong: each command ends at once with one line that says what was wrong and what
 * to do, and with the exit codes of docs/cli.md#exit-codes. FOLDER stands for a folder with the
 * files of {@link #makeFiles}.
 */
@Timeout(120)
class WrongCommandsTest {
  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void makeFiles() throws IOException {
    Files.writeString(folder.resolve("g.sgf"), "(;GM[1]SZ[5];B[aa];W[bb])");
    Files.writeString(folder.resolve("text.txt"), "hello\n");
    Files.writeString(folder.resolve("one.yaml"), "name: x\nentrants:\n  a: bot\n");
    Files.writeString(folder.resolve("twice.conf"), "board = 9\nboard = 13\n");
    Files.writeString(folder.resolve("unknown.conf"), "bord = 9\n");
    Files.createDirectory(folder.resolve("dir"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          mach | 2 | unknown command mach (did you mean match?)
          xyzzy | 2 | unknown command xyzzy (gtpx --help lists the commands)
          -x | 2 | unknown command -x (gtpx --help lists the commands)
          play --board | 2 | --board without a value (expected: --board B)
          play --board 0 | 2 | board: 0 (expected: 9, 13x9, rect, cylinder, torus,
          play --board hex | 2 | board: hex (expected: 9, 13x9, rect,
          play --size 9 | 2 | unknown option --size (did you mean --board?)
          play --variant chess | 2 | unknown variant chess (expected: go, go-japanese, multi,
          play --variant og | 2 | unknown variant og (did you mean go?)
          play --variant go --players 9 | 2 | players=9 (expected: 2 for go)
          play --players zero | 2 | players=zero (expected: 2 for go)
          play --level 11 | 2 | --level 11 (expected: 1 to 10)
          play --level high | 2 | --level high (expected: 1 to 10)
          play --playouts -1 | 2 | --playouts -1 (expected: 1 to 999999999)
          play --komi x | 2 | komi: x (expected: a number such as 6.5, or white:6.5,red:2)
          play --komi red:3 | 2 | komi: red (expected: one of black white)
          play --komi white | 2 | komi: white (expected: a number such as 6.5, or
          play --seat-color blak | 2 | --seat-color blak (expected: one of black white)
          play --option foo=bar | 2 | unknown option foo (expected: players, board, komi, turn,
          play --option suicide | 2 | suicide (expected: key=value)
          play --option suicide=yes | 2 | suicide=yes (expected: forbidden, multi-stone, allowed,
          play --position FOLDER/no.sgf | 1 | FOLDER/no.sgf: no such file
          play --position FOLDER/text.txt | 1 | not a record (expected: SGF, which has a (;, or JSON)
          play --position FOLDER/dir | 1 | FOLDER/dir: a folder (expected: a file)
          play --position FOLDER/g.sgf --turn 9 | 2 | --turn 9 (expected: 0 to 2)
          play --turn 3 | 2 | --turn needs --position FILE
          play --encoding latin | 2 | --encoding needs --position FILE
          play --time 5 | 2 | (expected: none, absolute:300, canadian:60/25/300,
          play --search best | 2 | --search best (expected: max-n, paranoid, confident or
          play --engine gnugo | 2 | --engine gnugo (expected: standard, uct0, random)
          play --resign 101 | 2 | --resign 101 (expected: 0 to 100)
          play --config FOLDER/twice.conf | 2 | line 2: board twice (expected: once)
          play --config FOLDER/unknown.conf | 2 | line 1: unknown key bord (did you mean board?)
          play --config FOLDER/no.conf | 2 | --config FOLDER/no.conf: no such file
          play --config FOLDER/dir | 2 | --config FOLDER/dir: a folder (expected: a file)
          match | 2 | 0 seats for 2 players: give one --seat SPEC each for black and white
          match --variant multi --players 3 | 2 | each for black, white and red
          match --seat bot | 2 | 1 seat for go (expected: 2, or another --variant)
          match --seat bot --seat | 2 | --seat without a value (expected: --seat SPEC...)
          match --seat bott --seat bot | 2 | no program bott (did you mean bot?)
          match --seat 'bot levle=3' --seat bot | 2 | bot levle=3 (did you mean level?)
          match --seat 'bot level=30' --seat bot | 2 | bot level=30 (expected: level=1 to level=10)
          match --seat 'bot level' --seat bot | 2 | bot level (expected: level=1 to level=10
          match --seat 'bot playouts=x' --seat bot | 2 | bot playouts=x (expected: playouts=N)
          match --seat 'bot x=1' --seat bot | 2 | bot x=1 (expected: level=1 to level=10, playouts=N,
          match --seat 'no-such --gtp' --seat bot | 2 | no program no-such (expected: bot, human or
          match --seat FOLDER/text.txt --seat bot | 2 | can't be run (expected: an executable file)
          match --seat tcp:nowhere --seat bot | 2 | seat tcp:nowhere (expected: tcp:HOST:PORT)
          match --seat listen:99999 --seat bot | 2 | (expected: listen:PORT or listen:HOST:PORT)
          match --seat red=bot --seat bot | 2 | seat red=bot (expected: each of black white once)
          match --seat bot --seat bot --seat bot | 2 | 3 seats for go (expected: 2, or another
          match --seat bot --seat bot --games 0 | 2 | --games 0 (expected: a whole number from 1 to
          match --seat bot --seat bot --record sgf | 2 | --record needs --out DIR
          match --seat bot --seat bot --record pdf | 2 | --record pdf (expected: json, sgf)
          match --seat bot --seat bot --out FOLDER/text.txt | 2 | text.txt is a file (expected: a folder)
          match --seat bot --seat bot --on-fault retry | 2 | (expected: end, remove, pass, replace)
          match --seat bot --seat bot --seating random | 2 | (expected: rotate, fixed, williams,
          match --seat "bot 'x" --seat bot | 2 | bot 'x (expected: a closing ')
          match --engine bot | 2 | unknown option --engine (did you mean --seat?)
          match --black bot | 2 | unknown option --black (did you mean --seat?)
          tournament | 2 | no entrants (expected: --entrant NAME=SPEC for each, or entrants in FILE)
          tournament FOLDER/no.yaml | 2 | FOLDER/no.yaml: no such file
          tournament FOLDER/text.txt | 2 | has no keys (expected: lines KEY: VALUE)
          tournament FOLDER/one.yaml | 2 | entrants: 1 (expected: 2 or more for 2 seats)
          tournament --entrant a=bot --entrant a=bot | 2 | --entrant a twice (expected: each name once)
          tournament --entrant bot --entrant bot | 2 | --entrant bot (expected: NAME=SPEC, such as
          tournament --entrant a=bot --entrant b=bot --rounds 0 | 2 | --rounds 0 (expected: a number from 1 to
          worker | 2 | no URL (expected: gtpx worker URL [options])
          serve --port 99 | 2 | unknown option --port (did you mean --listen?)
          serve --listen 99999 | 2 | --listen 99999 (expected: HOST:PORT, such as 127.0.0.1:7077)
          serve --listen no.invalid:7077 | 2 | --listen no.invalid:7077: unknown host
          serve --variant go | 2 | --variant needs --game
          serve --data FOLDER/text.txt | 1 | FOLDER/text.txt is a file (expected: a folder)
          serve --tls-cert no.pem | 2 | --tls-cert and --tls-key need each other
          serve --max-connections lots | 2 | (expected: a number from 1 to 1000000)
          serve --create everybody | 2 | --create everybody (expected: owner-token, local, anyone)
          connect | 2 | no HOST:PORT (expected: gtpx connect HOST:PORT [options])
          connect localhost | 2 | no game (expected: --game NAME --seat COLOUR, or --watch NAME)
          connect localhost:99999 --watch a | 2 | localhost:99999 (expected: HOST:PORT, such as
          connect no.invalid:7077 --watch a | 1 | no.invalid:7077: unknown host
          connect localhost:7077 --game a --seat black | 2 | no secret; give --secret-file FILE,
          connect localhost:7077 --game a --seat black --secret-file FOLDER/no | 1 | FOLDER/no: no such file
          connect localhost:7077 --watch a --takeover | 2 | --takeover together with --watch
          conform | 2 | nothing to test (expected: one of --exec, --connect and --bridge)
          conform gnugo | 2 | unexpected argument gnugo (expected: --exec 'gnugo')
          conform --exec no-such | 2 | no-such: No such file or directory
          show | 2 | no FILE (expected: gtpx show FILE [options])
          show FOLDER/no.sgf | 1 | FOLDER/no.sgf: no such file
          show FOLDER/text.txt | 1 | not a record (expected: SGF, which has a (;, or JSON)
          show FOLDER/dir | 1 | FOLDER/dir: a folder (expected: a file)
          show FOLDER/g.sgf --turn 7 | 2 | --turn 7 (expected: 0 to 2)
          show FOLDER/g.sgf --format gif | 2 | --format gif (expected: text, ansi, svg, png)
          show FOLDER/g.sgf --out FOLDER/x.gif | 2 | x.gif (expected: .txt, .svg, .png, or --format)
          show FOLDER/g.sgf FOLDER/g.sgf | 2 | unexpected argument FOLDER/g.sgf (expected: gtpx show FILE
          score | 2 | no FILE (expected: gtpx score FILE [options])
          score FOLDER/text.txt | 1 | not a record (expected: SGF, which has a (;, or JSON)
          score FOLDER/g.sgf --rules japanese | 2 | unknown option --rules (expected: --json, --encoding,
          convert FOLDER/g.sgf | 2 | which format? (expected: --to sgf or --to json)
          convert FOLDER/g.sgf --to pdf | 2 | --to pdf (expected: json, sgf)
          convert FOLDER/g.sgf --out FOLDER/x.pdf | 2 | x.pdf (expected: .txt, .json, .sgf, or --format)
          solve | 2 | --board is missing; give a small board, such as --board 3x3
          solve --board 19 | 2 | 361 points (expected: at most 31)
          solve --board 3 --moves Z9 | 2 | --moves Z9 (expected: a point or pass)
          solve --board 3 --threads 0 | 2 | --threads 0 (expected: a number from 1 to 256)
          solve --board 3 --time x | 2 | --time x (expected: seconds, 0.1 to 1000000)
          check-proof FOLDER/text.txt | 1 | line 1: not a proof (expected: gtpx-proof 1)
          engine --level 12 | 2 | --level 12 (expected: 1 to 10)
          engine --playouts 5 --seconds 1 | 2 | --seconds together with --playouts (expected: one of
          referee --json --board 9 | 2 | --board with --json (expected: the rules in each request)
          backup | 2 | --out is missing; name the file for the copy
          backup --data FOLDER --out FOLDER/x | 1 | games.sqlite: no such file; for games in PostgreSQL use pg_dump
          bench playout | 2 | playout (did you mean playouts?)
          completion cmd | 2 | cmd (expected: bash, zsh, fish)
          cgos localhost | 2 | localhost (expected: HOST:PORT, such as localhost:6867)
          govariants | 2 | no URL (expected: gtpx govariants URL [options])
          """)
  void whatIsWrongIsSaidInOneLine(String command, int code, String message) throws IOException {
    String where = folder.toString();
    String[] words = ShellWords.split(command.replace("FOLDER", where)).toArray(String[]::new);

    int ended = Main.run(words, InputStream.nullInputStream(), print(out), print(err));

    assertThat(ended).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(code);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("gtpx")
        .contains(message.replace("FOLDER", where))
        .hasLineCount(1);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  private static PrintStream print(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }
}
