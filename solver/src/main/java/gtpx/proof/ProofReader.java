package gtpx.proof;

import gtpx.game.GameSpec;
import gtpx.rules.Collision;
import gtpx.rules.End;
import gtpx.rules.Variants;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads a file of proofs and checks each. What its claims are about depends on the options of the
 * game. docs/small-boards.md, "Proof files"
 */
public final class ProofReader {
  private static final String HEADER = "gtpx-proof 1";

  private ProofReader() {}

  /**
   * Checks all proofs of a file.
   *
   * @param proved receives each claim when its proof has been checked
   * @return the game that the claims are about
   * @throws ProofException at the first fault
   * @throws UncheckedIOException if the file can't be read
   */
  public static GameSpec check(InputStream in, Consumer<CheckedClaim> proved)
      throws ProofException {
    ProofTokens tokens = new ProofTokens(in);
    if (!tokens.nextLine().equals(HEADER)) {
      throw tokens.error("not a proof (expected: " + HEADER + ")");
    }
    GameSpec spec = game(tokens);
    ClaimReader claims = claims(spec, tokens);
    do {
      proved.accept(checkNext(claims, tokens));
    } while (tokens.hasLine());
    return spec;
  }

  private static GameSpec game(ProofTokens tokens) throws ProofException {
    String game = tokens.nextLine();
    if (!game.startsWith("game ")) {
      throw tokens.error("no game (expected: game, and its specification)");
    }
    try {
      return GameSpec.parse(
          List.of(game.substring("game ".length()).split(" ")), Variants.STANDARD);
    } catch (IllegalArgumentException e) {
      throw tokens.error(String.valueOf(e.getMessage()));
    }
  }

  private static ClaimReader claims(GameSpec spec, ProofTokens tokens) throws ProofException {
    if (spec.rules().isSimultaneous()) {
      return spec.rules().collision() == Collision.MARK
          ? new MixtureClaims(spec, tokens)
          : new PointsClaims(spec, tokens, new EquilibriumRule(spec, tokens));
    }
    if (spec.rules().end() == End.ALTER_IGO) {
      return new WinLossClaims(spec, tokens);
    }
    return spec.players() > 2
        ? new PointsClaims(spec, tokens, new MaxNRule(spec, tokens))
        : new AreaClaims(spec, tokens);
  }

  private static CheckedClaim checkNext(ClaimReader claims, ProofTokens tokens)
      throws ProofException {
    try {
      CheckedClaim checked = claims.check(tokens.nextLine());
      tokens.expect("end");
      return checked;
    } catch (StackOverflowError e) {
      throw tokens.error(
          "too deep a tree, or too long a chain (GTPX_JAVA_OPTS=-Xss16m may be enough)");
    }
  }
}
