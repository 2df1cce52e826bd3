package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.EngineFault;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Program;
import gtpx.client.Transcript;
import java.util.List;

/**
 * Starts a program for a seat, as often as it is asked to.
 *
 * @param name what it is called in messages
 * @param transcript hears what every one of them says, such as {@link ErrorFile}
 */
public record ProgramSource(
    EngineSeats engines,
    Color color,
    String name,
    List<String> command,
    ProcessEnvironment surroundings,
    Transcript transcript,
    long seed)
    implements SeatSource {

  public ProgramSource {
    command = List.copyOf(command);
  }

  @Override
  public Seat open() throws SeatFault {
    try {
      Program program = Program.start(name, command, surroundings, transcript);
      ProcessTree family = new ProcessTree(program);
      Seat seat = engines.seat(color, family, transcript, seed);
      family.remember();
      return seat;
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }
}
