package gtpx.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What this module may depend on. ARCHITECTURE.md, "What depends on what". */
@AnalyzeClasses(packages = "gtpx.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule playersComeFromOnePlace =
      noClasses()
          .that()
          .doNotHaveSimpleName("Bots")
          .should()
          .dependOnClassesThat()
          .haveSimpleName("MonteCarloPlayer");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("gtpx.cli.(*)..").should().beFreeOfCycles().allowEmptyShould(true);
}
