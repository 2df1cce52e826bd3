package gtpx.gateways;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import java.util.Set;

/** What the gateways may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.gateways", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.gateways.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule onlyTheBridgeKnowsNetty =
      noClasses().should().dependOnClassesThat().resideInAPackage("io.netty..");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(
          Set.of(
              "gtpx.gateways",
              "gtpx.gateways.cgos.client",
              "gtpx.gateways.cgos.server",
              "gtpx.gateways.govariants",
              "gtpx.gateways.seat"));
}
