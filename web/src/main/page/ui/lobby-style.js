const HREF = "/web/page/lobby.css";

/**
 * Loads the style sheet of what is beside a game, once.
 *
 * @returns {Promise<void>} resolved when it is there or can't be had
 */
export function loadLobbyStyle() {
  if (document.querySelector(`link[href="${HREF}"]`) !== null) {
    return Promise.resolve();
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = HREF;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });
}
