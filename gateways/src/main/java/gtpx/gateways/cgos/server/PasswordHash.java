package gtpx.gateways.cgos.server;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.spec.KeySpec;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Salted, slow hashes of passwords, by PBKDF2 with HMAC-SHA-256. Takes a tenth of a second. */
final class PasswordHash {
  private static final String ALGORITHM = "PBKDF2WithHmacSHA256";
  private static final String WORD = "pbkdf2-sha256";
  private static final int ROUNDS = 200_000;
  private static final int BITS = 256;
  private static final int SALT_BYTES = 16;

  private final SecureRandom random = new SecureRandom();
  private final int rounds;

  PasswordHash() {
    this(ROUNDS);
  }

  /** Creates hashes with another number of rounds, for tests. */
  PasswordHash(int rounds) {
    this.rounds = rounds;
  }

  /** Returns a new hash of a password, with its salt and its number of rounds. */
  String of(String password) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    Base64.Encoder encoder = Base64.getEncoder().withoutPadding();
    return String.join(
        "$",
        WORD,
        Integer.toString(rounds),
        encoder.encodeToString(salt),
        encoder.encodeToString(derive(password, salt, rounds)));
  }

  /** Returns whether a hash is that of a password; takes as long for every password. */
  boolean matches(String hash, String password) {
    String[] parts = hash.split("\\$", -1);
    if (parts.length != 4 || !parts[0].equals(WORD)) {
      return false;
    }
    byte[] salt = Base64.getDecoder().decode(parts[2]);
    byte[] derived = derive(password, salt, Integer.parseInt(parts[1]));
    return MessageDigest.isEqual(derived, Base64.getDecoder().decode(parts[3]));
  }

  private static byte[] derive(String password, byte[] salt, int rounds) {
    KeySpec spec = new PBEKeySpec(password.toCharArray(), salt, rounds, BITS);
    try {
      return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new AssertionError("every Java has " + ALGORITHM, e);
    }
  }
}
