package gtpx.conformance.report;

import gtpx.conformance.report.RunSummary.Untested;
import gtpx.conformance.run.Result;
import gtpx.conformance.run.ScriptVerdict;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The results of the scripts in the XML format of JUnit, which build servers read. */
public final class JUnitReport {
  private static final Pattern NOT_IN_XML =
      Pattern.compile("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD]");
  private static final double MILLIS_A_SECOND = 1000;

  private final XMLStreamWriter xml;

  private JUnitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /**
   * Returns the whole file, to be written in UTF-8.
   *
   * @param target what was tested
   */
  public static String of(String target, List<Result> results) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JUnitReport(xml).write(target, results);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // writing to memory doesn't fail
    }
    return text.toString();
  }

  private void write(String target, List<Result> results) throws XMLStreamException {
    ResultCounts tally = ResultCounts.of(results);
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement("testsuite");
    attribute("name", "GTPX conformance of " + target);
    attribute("tests", String.valueOf(results.size()));
    attribute("failures", String.valueOf(tally.failed()));
    attribute("skipped", String.valueOf(tally.skipped()));
    attribute(
        "time", seconds(results.stream().map(Result::time).reduce(Duration.ZERO, Duration::plus)));
    for (Result result : results) {
      write(result);
    }
    writeUntested(RunSummary.of(results).untested());
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void writeUntested(List<Untested> untested) throws XMLStreamException {
    if (!untested.isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters("Untested requirements that apply to this program:\n");
      for (Untested one : untested) {
        xml.writeCharacters(clean(one.title() + "  (" + String.join("; ", one.reasons()) + ")\n"));
      }
      xml.writeEndElement();
    }
  }

  private void write(Result result) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute("classname", result.script().folder());
    attribute("name", result.script().id());
    attribute("time", seconds(result.time()));
    if (result.verdict() instanceof ScriptVerdict.Failed failed) {
      xml.writeStartElement("failure");
      attribute("message", "expected " + failed.expected() + ", got " + failed.got());
      attribute("type", failed.cause().map(cause -> cause.kind().name()).orElse("WRONG_ANSWER"));
      String session = String.join("\n", failed.session());
      xml.writeCharacters(clean(result.script().header().sentence() + "\n\n" + session));
      xml.writeEndElement();
    } else if (result.verdict() instanceof ScriptVerdict.Skipped skipped) {
      xml.writeEmptyElement("skipped");
      attribute("message", skipped.reason());
    }
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, clean(value));
  }

  private static String clean(String text) {
    return NOT_IN_XML.matcher(text).replaceAll("?");
  }

  private static String seconds(Duration time) {
    return String.valueOf(time.toMillis() / MILLIS_A_SECOND);
  }
}
