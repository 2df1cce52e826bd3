package gtpx.bot;

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
@AnalyzeClasses(packages = "gtpx.bot", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("a search is repeatable when its clock is given to it");

  @ArchTest
  static final ArchRule onlyTheseAskTheSolver =
      noClasses()
          .that()
          .haveNameNotMatching("gtpx\\.bot\\.(SolvedGames|AreaPositionSolver)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gtpx.solver")
          .because("the search knows nothing of proofs");

  @ArchTest
  static final ArchRule noPlayerTrains =
      noClasses()
          .that()
          .resideInAPackage("gtpx.bot")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gtpx.bot.train")
          .because("weights are learnt before games");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(Set.of("gtpx.bot", "gtpx.bot.train"));

  @ArchTest static final ArchRule classesUseNoHigherLayer = Layers.of("gtpx.bot");
}
