package gtpx.cli.solve;

import com.google.gson.JsonObject;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.game.GameSpec;
import gtpx.json.Json;
import gtpx.proof.CheckedClaim;
import gtpx.proof.ProofException;
import gtpx.proof.ProofReader;
import gtpx.record.BoundedFile;
import gtpx.record.FileErrorText;
import gtpx.rules.Rules;
import gtpx.rules.Variants;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.apache.commons.cli.CommandLine;

/** {@code gtpx check-proof}: checks what {@code gtpx solve --proof} has written. */
public final class CheckProofCommand {
  private static final byte[] GZIP_MAGIC = {0x1f, (byte) 0x8b};

  private CheckProofCommand() {}

  public static SubCommand command() {
    return new SubCommand(
        "check-proof",
        "Checks proofs written by gtpx solve --proof, using the rules engine.",
        new ArgumentSyntax("FILE"),
        OptionTable.of("--json  print one line of JSON instead of text"),
        """
        gtpx check-proof f-go-3x3.proof
        """,
        (line, call) -> check(line, call.out(), call.err()));
  }

  private static int check(CommandLine line, PrintStream out, PrintStream err) throws IOException {
    String file = line.getArgList().get(0);
    boolean isJson = line.hasOption("json");
    List<CheckedClaim> claims = new ArrayList<>();
    try (InputStream in = open(file)) {
      GameSpec game =
          ProofReader.check(
              in,
              claim -> {
                claims.add(claim);
                if (!isJson) {
                  out.println(text(claim));
                }
              });
      out.println(isJson ? json(game, claims) : text(game, claims));
      return 0;
    } catch (ProofException e) {
      printError(err, file + ": " + e.getMessage());
      return SubCommand.FAILED;
    } catch (OutOfMemoryError e) {
      printError(
          err,
          file + ": not enough memory (expected: more for Java: " + SolveLimits.MORE_MEMORY + ")");
      return SubCommand.FAILED;
    } catch (UncheckedIOException e) {
      throw named(file, Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw named(file, e);
    }
  }

  private static void printError(PrintStream err, String what) {
    err.println("gtpx check-proof: " + Terminal.withoutControls(what));
  }

  /** The same fault with the name of the file. */
  private static IOException named(String file, IOException fault) {
    if (fault instanceof FileSystemException) {
      return fault;
    }
    boolean isPacked = fault instanceof ZipException || fault instanceof EOFException;
    String reason =
        isPacked
            ? "can't be unpacked (expected: the whole of a file that gzip has compressed)"
            : FileErrorText.reason(fault);
    return new FileSystemException(file, null, reason);
  }

  /** Opens a file, and unpacks it if it begins as gzip's do, whatever its name is. */
  private static InputStream open(String file) throws IOException {
    InputStream in = new BufferedInputStream(BoundedFile.open(path(file)));
    in.mark(GZIP_MAGIC.length);
    boolean isCompressed = Arrays.equals(in.readNBytes(GZIP_MAGIC.length), GZIP_MAGIC);
    in.reset();
    return isCompressed ? new GZIPInputStream(in) : in;
  }

  private static Path path(String file) throws IOException {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new NoSuchFileException(file);
    }
  }

  /** {@code black gets 4 after B2: proved, 123 positions, 12,345 states}. */
  private static String text(CheckedClaim claim) {
    String positions = SolutionText.counted(claim.positions(), "position");
    String states = SolutionText.counted(claim.states(), "state");
    return claim.text() + ": proved, " + positions + ", " + states;
  }

  /** {@code 4 claims proved on variant=kee …}, and the options that the name doesn't say. */
  private static String text(GameSpec game, List<CheckedClaim> claims) {
    List<String> changed = changed(game);
    String proved = SolutionText.counted(claims.size(), "claim") + " proved on " + game;
    return changed.isEmpty()
        ? proved
        : proved + "\nnot as in " + game.variant() + ": " + String.join(" ", changed);
  }

  /** The options that aren't those of the preset. */
  private static List<String> changed(GameSpec game) {
    Rules preset = Variants.STANDARD.get(game.variant()).rules();
    return Rules.keys().stream()
        .filter(key -> !preset.word(key).equals(game.rules().word(key)))
        .map(key -> key + "=" + game.rules().word(key))
        .toList();
  }

  private static JsonObject json(GameSpec game, List<CheckedClaim> claims) {
    JsonObject json = Json.of("game", game.toString(), "changed", Json.names(changed(game)));
    json.add("claims", Json.array(claims, CheckProofCommand::json));
    return json;
  }

  private static JsonObject json(CheckedClaim claim) {
    return Json.of("claim", claim.text(), "positions", claim.positions(), "states", claim.states());
  }
}
