package gtpx;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static gtpx.testing.SideDoors.console;
import static gtpx.testing.SideDoors.exit;
import static gtpx.testing.SideDoors.wallClock;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import java.util.Set;

/** Which packages in this module may depend on which. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  /** The classes that may use the console, exit the process or read the wall clock. */
  private static final Class<?>[] ALLOWED = {};

  @ArchTest
  static final ArchRule packagesDependDownwards =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("board")
          .definedBy("gtpx.board..")
          .layer("rules")
          .definedBy("gtpx.rules..")
          .layer("game")
          .definedBy("gtpx.game..")
          .layer("sgf")
          .definedBy("gtpx.sgf..")
          .layer("record")
          .definedBy("gtpx.record..")
          .layer("time")
          .definedBy("gtpx.time..")
          .layer("player")
          .definedBy("gtpx.player..")
          .layer("draw")
          .definedBy("gtpx.draw..")
          .layer("json")
          .definedBy("gtpx.json..")
          .layer("protocol")
          .definedBy("gtpx.protocol..")
          .layer("client")
          .definedBy("gtpx.client..")
          .layer("engine")
          .definedBy("gtpx.engine..")
          .whereLayer("board")
          .mayNotAccessAnyLayer()
          .whereLayer("rules")
          .mayOnlyAccessLayers("board")
          .whereLayer("game")
          .mayOnlyAccessLayers("protocol", "rules", "board")
          .whereLayer("sgf")
          .mayNotAccessAnyLayer()
          .whereLayer("record")
          .mayOnlyAccessLayers("json", "sgf", "time", "game", "rules", "board")
          .whereLayer("json")
          .mayNotAccessAnyLayer()
          .whereLayer("protocol")
          .mayNotAccessAnyLayer()
          .whereLayer("client")
          .mayOnlyAccessLayers("protocol")
          .whereLayer("engine")
          .mayOnlyAccessLayers(
              "protocol", "draw", "player", "time", "record", "json", "game", "rules", "board")
          .whereLayer("time")
          .mayNotAccessAnyLayer()
          .whereLayer("player")
          .mayOnlyAccessLayers("time", "game", "rules", "board")
          .whereLayer("draw")
          .mayOnlyAccessLayers("game", "rules", "board");

  @ArchTest
  static final ArchRule everyPackageIsOneOfThese =
      noClasses()
          .should()
          .resideOutsideOfPackages(
              "gtpx.board..",
              "gtpx.rules..",
              "gtpx.game..",
              "gtpx.sgf..",
              "gtpx.record..",
              "gtpx.time..",
              "gtpx.player..",
              "gtpx.draw..",
              "gtpx.json..",
              "gtpx.protocol..",
              "gtpx.client..",
              "gtpx.engine..")
          .because("a package outside the layers would escape them");

  @ArchTest
  static final ArchRule filesAreReadAlikeInJavaScript =
      noClasses()
          .that()
          .resideInAnyPackage("gtpx.sgf..", "gtpx.record..", "gtpx.json..")
          .should()
          .callMethod(String.class, "strip")
          .orShould()
          .callMethod(String.class, "isBlank")
          .because("TeaVM's take other letters for white space; SgfText has the same for both");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(
          Set.of(
              "gtpx.board",
              "gtpx.client",
              "gtpx.draw",
              "gtpx.engine",
              "gtpx.engine.clients",
              "gtpx.json",
              "gtpx.player",
              "gtpx.protocol",
              "gtpx.record",
              "gtpx.rules",
              "gtpx.sgf",
              "gtpx.time"));

  @ArchTest
  static final ArchRule enginesKnowNoParticularClient =
      noClasses()
          .that()
          .resideInAPackage("gtpx.engine")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("gtpx.engine.clients..")
          .because("the commands of clients are given to an engine");

  @ArchTest
  static final ArchRule nobodyReachesPastItsParameters =
      noClasses()
          .that(DescribedPredicate.not(belongToAnyOf(ALLOWED)))
          .should()
          .accessTargetWhere(console().or(exit()).or(wallClock()))
          .because("streams and clocks are given to the code that uses them");

  @ArchTest
  static final ArchRule onlyOneCanvasKnowsAwt =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("gtpx.draw.PngCanvas")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("java.awt..")
          .because("it takes long to start, and not every Java has it");
}
