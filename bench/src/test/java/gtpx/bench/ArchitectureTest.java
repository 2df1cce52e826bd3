package gtpx.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What this module may depend on. ARCHITECTURE.md, "What depends on what". */
@AnalyzeClasses(packages = "gtpx.bench", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule onlyNetKnowsNetty =
      noClasses()
          .that()
          .resideOutsideOfPackage("gtpx.bench.net..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..");

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.bench.(*)..").should().beFreeOfCycles().allowEmptyShould(true);
}
