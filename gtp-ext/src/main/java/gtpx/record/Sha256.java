package gtpx.record;

/**
 * SHA-256 (FIPS 180-4) of ASCII texts, in plain Java: browsers have no digest that answers at once,
 * and gtpx compiled to JavaScript must give a position the same hash. Not for secrets.
 */
final class Sha256 {
  private static final int BLOCK = 64; // bytes
  private static final int LENGTH = 8; // bytes at the end, which contain the number of bits

  /** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
  private static final int[] ROUND = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private final int[] words = new int[ROUND.length]; // the first sixteen are the present block
  private int bytes;

  /**
   * Starts as the first 32 bits of the fractional parts of the square roots of the first primes.
   */
  private final int[] digest = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  };

  /** Appends a text that is ASCII. */
  Sha256 add(String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      add(ascii.charAt(i));
    }
    return this;
  }

  private void add(int octet) {
    int word = bytes >> 2 & 15;
    words[word] = words[word] << 8 | octet;
    bytes++;
    if (bytes % BLOCK == 0) {
      addBlock();
    }
  }

  /** Ends the text and returns the 64 hexadecimal digits; after that, call no further methods. */
  String hex() {
    long bits = 8L * bytes;
    add(0x80);
    while (bytes % BLOCK != BLOCK - LENGTH) {
      add(0);
    }
    for (int shift = 56; shift >= 0; shift -= 8) {
      add((int) (bits >>> shift) & 0xff);
    }
    StringBuilder hex = new StringBuilder();
    for (int word : digest) {
      String digits = Integer.toHexString(word);
      hex.append("0".repeat(8 - digits.length())).append(digits);
    }
    return hex.toString();
  }

  private void addBlock() {
    schedule();
    int[] state = digest.clone(); // a to h of the standard
    for (int i = 0; i < words.length; i++) {
      int a = state[0];
      int b = state[1];
      int c = state[2];
      int e = state[4];
      int sum1 =
          Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
      int first = state[7] + sum1 + ((e & state[5]) ^ (~e & state[6])) + ROUND[i] + words[i];
      int sum0 =
          Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
      System.arraycopy(state, 0, state, 1, state.length - 1);
      state[4] += first;
      state[0] = first + sum0 + ((a & b) ^ (a & c) ^ (b & c));
    }
    for (int i = 0; i < digest.length; i++) {
      digest[i] += state[i];
    }
  }

  private void schedule() {
    for (int i = 16; i < words.length; i++) {
      int near = words[i - 2];
      int far = words[i - 15];
      int sum0 = Integer.rotateRight(far, 7) ^ Integer.rotateRight(far, 18) ^ far >>> 3;
      int sum1 = Integer.rotateRight(near, 17) ^ Integer.rotateRight(near, 19) ^ near >>> 10;
      words[i] = words[i - 16] + sum0 + words[i - 7] + sum1;
    }
  }
}
