package gtpx.bridge;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
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

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.bridge", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule onlyNetKnowsNetty =
      noClasses()
          .that()
          .resideOutsideOfPackage("gtpx.bridge.net..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..");

  @ArchTest
  static final ArchRule netKnowsNoGame =
      noClasses()
          .that()
          .resideInAPackage("gtpx.bridge.net..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "gtpx.board..", "gtpx.rules..", "gtpx.game..", "gtpx.bridge.session..")
          .because("net turns bytes into calls and back, nothing else")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule netHasLayers =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("connection")
          .definedBy("gtpx.bridge.net.connection")
          .layer("http")
          .definedBy("gtpx.bridge.net.http")
          .layer("node")
          .definedBy("gtpx.bridge.net.node")
          .layer("line")
          .definedBy("gtpx.bridge.net.line")
          .layer("api")
          .definedBy("gtpx.bridge.net.api")
          .layer("start")
          .definedBy("gtpx.bridge.net")
          .whereLayer("http")
          .mayOnlyBeAccessedByLayers("node", "line", "api", "start")
          .whereLayer("node")
          .mayOnlyBeAccessedByLayers("line", "api", "start")
          .whereLayer("line")
          .mayOnlyBeAccessedByLayers("api", "start")
          .whereLayer("api")
          .mayOnlyBeAccessedByLayers("start")
          .whereLayer("start")
          .mayNotBeAccessedByAnyLayer();

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.bridge.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(
          Set.of(
              "gtpx.bridge.connect",
              "gtpx.bridge.cursor",
              "gtpx.bridge.net",
              "gtpx.bridge.net.api",
              "gtpx.bridge.net.connection",
              "gtpx.bridge.net.http",
              "gtpx.bridge.net.line",
              "gtpx.bridge.net.node",
              "gtpx.bridge.server",
              "gtpx.bridge.service",
              "gtpx.bridge.session",
              "gtpx.bridge.store"));
}
