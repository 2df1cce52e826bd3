// What the page loads when there is a use for it. Expected from docs/web.md, "On one device".
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { OnDemand } from "./page/ui/on-demand.js";
import { run } from "./checks.mjs";

/** What only games on a server need. */
const OF_SERVERS = ["ui/owner.js", "ui/prospects.js", "session/prospects.js", "net/api.js"];

/** Every module that a module and what it imports may load, as paths below the page or as packages. */
function imports(module, pattern, found = new Set()) {
  const text = readFileSync(new URL(`page/${module}`, import.meta.url), "utf8").replace(/\/\*\*.*?\*\//gs, "");
  for (const [, name] of text.matchAll(pattern)) {
    const path = name.startsWith(".") ? new URL(name, `file:///${module}`).pathname.slice(1) : name;
    if (!found.has(path)) {
      found.add(path);
      if (name.startsWith(".")) {
        imports(path, pattern, found);
      }
    }
  }
  return found;
}

await run({
  async aGameOnOneDeviceLoadsEverythingThatItMayNeedWhenItIsOpened() {
    const all = imports("ui/local-game.js", /(?:import|from|import\()\s*"([^"]+)"/g);
    const view = readFileSync(new URL("page/ui/game-view.js", import.meta.url), "utf8");
    const local = readFileSync(new URL("page/ui/local-game.js", import.meta.url), "utf8");
    const preloaded = [...`${view}${local}`.matchAll(/import\("([^"]+)"\)/g)].map(([, name]) =>
      name.startsWith(".") ? new URL(name, "file:///ui/").pathname.slice(1) : name,
    );
    const now = imports("ui/local-game.js", /(?:import|from)\s+"([^"]+)"/g);

    const late = [...all].filter((path) => !now.has(path) && !OF_SERVERS.includes(path));
    const reached = preloaded.flatMap((path) =>
      path.includes(".js") ? [path, ...imports(path, /(?:import|from)\s+"([^"]+)"/g)] : [path],
    );

    assert.deepEqual(late.filter((path) => !reached.includes(path)), []);
    assert.match(local, /parts\.load\(\.\.\.WITHOUT_SERVER\)/);
    assert.ok(late.includes("ui/after-play.js") && late.includes("gtpx-rules/records"));
    assert.ok(!now.has("gtpx-rules/records"), "too large to wait for");
  },

  async aPartIsLoadedOnce() {
    let loads = 0;
    const parts = new OnDemand(() => {});
    const part = async () => loads++;

    assert.deepEqual(await Promise.all([parts.load(part), parts.load(part)]), [true, true]);

    assert.equal(loads, 1);
    assert.equal(parts.isMissing, false);
  },

  async aPartThatCannotBeLoadedIsSaidAndTriedAgain() {
    const retries = [];
    const said = [];
    const loaded = [];
    let isThere = false;
    const parts = new OnDemand(
      () => said.push(parts.isMissing),
      (retry) => retries.push(retry),
    );
    const broken = async () => {
      if (!isThere) {
        throw new TypeError("Failed to fetch dynamically imported module");
      }
    };

    assert.equal(await parts.load(broken, async () => loaded.push("other")), false);
    assert.deepEqual([said, loaded], [[true], ["other"]]);
    assert.equal(await parts.load(broken), false, "not at once");
    assert.equal(retries.length, 1);

    isThere = true;
    retries.shift()();
    assert.equal(await parts.load(broken), true);
    assert.deepEqual(said, [true, false]);
  },

  async aPageThatIsLeftTriesNothingAgain() {
    const retries = [];
    let tries = 0;
    const parts = new OnDemand(() => {}, (retry) => retries.push(retry));
    await parts.load(async () => {
      tries++;
      throw new TypeError();
    });

    parts.close();
    retries.shift()();

    assert.equal(tries, 1);
  },
});
