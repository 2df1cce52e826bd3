package gtpx.conformance.suite;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All mutants. For each new requirement with scripts, add a mutant that breaks it to the group that
 * it belongs to. Keep it as narrow as possible, so that its points are few.
 */
final class Mutants {
  static final List<Mutant> ALL =
      Stream.<Supplier<Stream<Mutant>>>of(
              StreamMutants::all,
              WordMutants::all,
              PlayMutants::all,
              ClientMutants::all,
              ServerMutants::all)
          .flatMap(Supplier::get)
          .toList();

  private Mutants() {}
}
