package gtpx.cli;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All mutants. Who adds a sentence with scripts adds one that breaks it, in the group that it
 * belongs to: as narrow as can be, so that its points are few.
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
