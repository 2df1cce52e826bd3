/**
 * The commands of particular clients beyond GTP 2 and the dialect: KGS, GoGui, KataGo, GNU Go,
 * Kigo, CGOS, gomill, and clients that show analyses. Start reading at {@link
 * gtpx.engine.clients.EngineCommands}, which lists all groups. No other group depends on these.
 */
@NullMarked
package gtpx.engine.clients;

import org.jspecify.annotations.NullMarked;
