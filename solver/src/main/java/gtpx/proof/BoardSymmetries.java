package gtpx.proof;

import static java.util.stream.Collectors.toSet;

import gtpx.board.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Ways to map a board's points to each other, as a proof states them: what is proved for a position
 * holds for its images, too. Immutable.
 */
final class BoardSymmetries {
  private static final int MOST = 511;
  private static final int MOST_POINTS = 100; // so that a group is checked in a second
  private static final Pattern COUNT = Pattern.compile("symmetries (\\d{1,3})");

  private final List<List<Integer>> images; // of each, the points to which the board's points go

  private BoardSymmetries(List<List<Integer>> images) {
    this.images = images;
  }

  /**
   * Reads {@code symmetries} and its lines, if the next line is that. With the one that leaves all
   * points where they are, they have to be a group, so that it doesn't matter from which of its
   * images a position is looked at.
   */
  static BoardSymmetries read(ProofTokens tokens, Topology topology) throws ProofException {
    List<List<Integer>> images = new ArrayList<>();
    images.add(points(topology).boxed().toList());
    Optional<String> count = tokens.nextLineIf("symmetries ");
    if (count.isPresent()) {
      Matcher matcher = COUNT.matcher(count.get());
      int most = topology.size() <= MOST_POINTS ? MOST : 0;
      if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > most) {
        throw tokens.error(
            count.get() + " (expected: symmetries, and how many, at most " + most + ")");
      }
      for (int i = Integer.parseInt(matcher.group(1)); i > 0; i--) {
        images.add(readOne(tokens, topology));
      }
      checkGroup(images, tokens);
    }
    return new BoardSymmetries(images);
  }

  private static IntStream points(Topology topology) {
    return IntStream.range(0, topology.size());
  }

  private static List<Integer> readOne(ProofTokens tokens, Topology topology)
      throws ProofException {
    List<Integer> image = new ArrayList<>();
    for (String name : List.of(tokens.nextLine().split(" "))) {
      image.add(
          topology
              .find(name)
              .orElseThrow(() -> tokens.error(name + " (expected: a point of " + topology + ")")));
    }
    if (image.size() != topology.size() || Set.copyOf(image).size() != image.size()) {
      throw tokens.error("no symmetry (expected: each point of " + topology + " once)");
    }
    for (int point = 0; point < image.size(); point++) {
      Set<Integer> neighbors = neighbors(topology, point).map(image::get).collect(toSet());
      if (!neighbors.equals(neighbors(topology, image.get(point)).collect(toSet()))) {
        throw tokens.error(
            "no symmetry: neighbours of " + topology.name(point) + " don't stay neighbours");
      }
    }
    return image;
  }

  private static Stream<Integer> neighbors(Topology topology, int point) {
    return Arrays.stream(topology.neighbors(point)).boxed();
  }

  private static void checkGroup(List<List<Integer>> images, ProofTokens tokens)
      throws ProofException {
    Set<List<Integer>> all = new HashSet<>(images);
    if (all.size() != images.size()) {
      throw tokens.error("a symmetry that is listed twice, or leaves all points where they are");
    }
    for (List<Integer> first : images) {
      for (List<Integer> second : images) {
        if (!all.contains(first.stream().map(second::get).toList())) {
          throw tokens.error(
              "no group: two symmetries, one after the other, give one that is missing");
        }
      }
    }
  }

  /** The same text for all positions that are images of each other. */
  String normal(String position) {
    String least = position;
    for (List<Integer> image : images) {
      StringBuilder text = new StringBuilder(position);
      for (int point = 0; point < image.size(); point++) {
        text.setCharAt(image.get(point), position.charAt(point));
      }
      String other = text.toString();
      least = other.compareTo(least) < 0 ? other : least;
    }
    return least;
  }
}
