package gtpx.javascript;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
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
@AnalyzeClasses(packages = "gtpx.javascript", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule knowsOnlyGamesAndTheirJson =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "gtpx.javascript",
              "gtpx.board",
              "gtpx.rules",
              "gtpx.game",
              "gtpx.json",
              "gtpx.record",
              "gtpx.sgf",
              "com.google.gson..",
              "org.teavm.jso..",
              "org.teavm.extension.spi.substitution",
              "org.jspecify.annotations",
              "java..");

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses().should().accessTargetWhere(console().or(exit()).or(wallClock()));

  @ArchTest
  static final ArchRule classesHaveNoCycles = ClassCycles.noneIn(Set.of("gtpx.javascript"));
}
