package gtpx.solver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import gtpx.testing.Layers;
import java.util.Set;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(
    packages = {"gtpx.solver", "gtpx.proof"},
    importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("a search can be tested when its clock is given to it");

  @ArchTest
  static final ArchRule theSearchPlaysNoGame =
      noClasses()
          .that()
          .resideInAPackage("gtpx.solver")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("gtpx.game.Game")
          .because("the engine checks the search, so that it must not be part of it");

  @ArchTest
  static final ArchRule theCheckerSharesNothingWithTheSearch =
      noClasses()
          .that()
          .resideInAPackage("gtpx.proof")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gtpx.solver")
          .because("what is wrong in the search must not be wrong in the checker, too");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(Set.of("gtpx.solver", "gtpx.proof"));

  @ArchTest static final ArchRule classesUseNoHigherLayer = Layers.of("gtpx.solver");
}
