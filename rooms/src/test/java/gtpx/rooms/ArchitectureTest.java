package gtpx.rooms;

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

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.rooms", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule roomsKnowNeitherNetworkNorDatabase =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.netty..", "java.sql..", "javax.sql..", "io.micrometer..", "gtpx.bridge..");

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.rooms.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(
          Set.of(
              "gtpx.rooms.limit",
              "gtpx.rooms.log",
              "gtpx.rooms.match",
              "gtpx.rooms.referee",
              "gtpx.rooms.room",
              "gtpx.rooms.seat"));
}
