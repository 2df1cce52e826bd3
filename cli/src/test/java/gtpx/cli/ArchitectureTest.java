package gtpx.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import gtpx.testing.ClassCycles;
import java.util.Set;

/** Which packages this module may depend on. ARCHITECTURE.md, "Folders". */
@AnalyzeClasses(packages = "gtpx.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule playersComeFromOnePlace =
      noClasses().should().dependOnClassesThat().haveSimpleName("MonteCarloPlayer");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.cli.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule groupsShareOnlyTheLowerLayers =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("command")
          .definedBy("gtpx.cli.command")
          .layer("option")
          .definedBy("gtpx.cli.option")
          .layer("match")
          .definedBy("gtpx.cli.match")
          .layer("groups")
          .definedBy(
              "gtpx.cli.engine",
              "gtpx.cli.gateway",
              "gtpx.cli.record",
              "gtpx.cli.serve",
              "gtpx.cli.solve",
              "gtpx.cli.tournament")
          .layer("program")
          .definedBy("gtpx.cli")
          .whereLayer("option")
          .mayOnlyBeAccessedByLayers("match", "groups", "program")
          .whereLayer("match")
          .mayOnlyBeAccessedByLayers("groups", "program")
          .whereLayer("groups")
          .mayOnlyBeAccessedByLayers("program");

  @ArchTest
  static final ArchRule classesHaveNoCycles =
      ClassCycles.noneIn(
          Set.of(
              "gtpx.cli",
              "gtpx.cli.command",
              "gtpx.cli.engine",
              "gtpx.cli.gateway",
              "gtpx.cli.match",
              "gtpx.cli.option",
              "gtpx.cli.record",
              "gtpx.cli.serve",
              "gtpx.cli.solve",
              "gtpx.cli.tournament"));
}
