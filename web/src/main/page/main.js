// The entry of the page: shows the element of the address.
import { loadLobbyStyle } from "./ui/lobby-style.js";

/**
 * The addresses of the page: which element shows each, and the module that defines it. The groups of
 * a pattern become attributes.
 *
 * @type {{path: RegExp, element: string, load: () => Promise<unknown>}[]}
 */
const ROUTES = [
  { path: /^\/$/, element: "gtpx-gallery", load: () => beside(import("./ui/gallery.js")) },
  { path: /^\/new\/?$/, element: "gtpx-new-game", load: () => beside(import("./ui/new-game.js")) },
  { path: /^\/play\/?$/, element: "gtpx-local", load: () => beside(import("./ui/local-lobby.js")) },
  {
    path: /^\/games\/(?<name>[A-Za-z0-9][A-Za-z0-9_-]{0,39})\/?$/,
    element: "gtpx-game",
    load: () => import("./ui/game-view.js"),
  },
];

/** @param {Promise<unknown>} module of a page beside a game */
function beside(module) {
  return Promise.all([module, loadLobbyStyle()]);
}

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @param {string} path */
async function show(path) {
  for (const route of ROUTES) {
    const match = route.path.exec(path);
    if (match !== null) {
      await route.load();
      const element = document.createElement(route.element);
      for (const [name, value] of Object.entries(match.groups ?? {})) {
        element.setAttribute(name, value);
      }
      main.replaceChildren(element);
      return;
    }
  }
  const text = document.createElement("p");
  text.textContent = "There is nothing at this address.";
  main.replaceChildren(text);
}

void show(location.pathname);
