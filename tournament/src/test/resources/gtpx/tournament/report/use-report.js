'use strict';

// Uses a report as somebody at a keyboard does, and prints what the page then shows, as JSON.
// node use-report.js MODULE PAGE: MODULE is the folder of jsdom.

const fs = require('fs');
const { JSDOM, VirtualConsole } = require(process.argv[2]);

const errors = [];
const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => errors.push(error.message));

const dom = new JSDOM(fs.readFileSync(process.argv[3], 'utf8'), {
  runScripts: 'dangerously',
  url: 'http://localhost/report.html',
  virtualConsole: virtualConsole,
  beforeParse(window) {
    // jsdom has no windows on top of a page
    window.HTMLDialogElement.prototype.showModal = function () { this.open = true; };
    window.HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new window.Event('close'));
    };
  },
});
const { window } = dom;
const { document } = window;
const byId = (id) => document.getElementById(id);

const heads = () => Array.from(document.querySelectorAll('table.games thead th'));
const shown = (column) =>
  Array.from(document.querySelectorAll('table.games tbody tr:not([hidden])')).map((row) => row.cells[column].textContent);

function sortBy(name) {
  const head = heads().find((each) => each.textContent === name);
  head.querySelector('button').click();
  return head.getAttribute('aria-sort');
}

function type(words) {
  byId('filter-words').value = words;
  byId('filter').dispatchEvent(new window.Event('input'));
}

function press(key) {
  byId('window').dispatchEvent(new window.KeyboardEvent('keydown', { key: key, bubbles: true }));
}

const board = () => Array.from(document.querySelectorAll('svg.shown .stones title')).map((title) => title.textContent);

function stateOfReplay() {
  return { open: byId('window').open, title: byId('window-title').textContent, turn: byId('window-turn').textContent, said: byId('window-said').textContent, stones: board() };
}

function goTo(hash) {
  window.location.hash = hash;
  return new Promise((resolve) => window.setTimeout(resolve, 0)); // the event of the change comes later
}

async function use() {
  const seen = {};
  seen.openings = [sortBy('Opening'), shown(7)];
  seen.openingsDescending = [sortBy('Opening'), shown(7)];
  seen.seconds = [sortBy('Seconds'), shown(5)];
  type('entrant-b corner');
  seen.filtered = [shown(0), byId('filter-count').textContent];
  type('');
  await goTo('#game-1');
  seen.opened = stateOfReplay();
  await goTo('#game-1/0');
  seen.start = stateOfReplay();
  press('ArrowRight');
  seen.move = stateOfReplay();
  press('Home');
  seen.home = stateOfReplay();
  press('End');
  seen.end = stateOfReplay();
  await goTo('#game-1/1');
  seen.link = byId('window-link').getAttribute('href');
  document.querySelector('[data-go=close]').click();
  seen.closed = byId('window').open;
  seen.errors = errors;
  process.stdout.write(JSON.stringify(seen));
  window.close();
}

use();
