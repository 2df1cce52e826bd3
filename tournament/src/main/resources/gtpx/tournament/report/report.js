/*<![CDATA[*/
(function () {
  'use strict';

  // Sorts and filters the list of games, and replays a game in a window. Knows no rules: every step of a replay lists what
  // changed on the board. Texts become nodes of text, never HTML.

  const SVG = 'http://www.w3.org/2000/svg';
  const STEP_MILLISECONDS = 600;
  const byId = (id) => document.getElementById(id);
  const readJson = (id) => JSON.parse(byId(id).textContent);

  function create(parent, name, attributes, text) {
    const isSvg = parent.namespaceURI === SVG;
    const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const key in attributes) {
      element.setAttribute(key, attributes[key]);
    }
    if (text !== undefined) {
      element.textContent = text;
    }
    parent.appendChild(element);
    return element;
  }

  // On a phone, rows of most tables are cards, in which every cell has the name of its column.

  document.querySelectorAll('table:not(.matrix)').forEach((table) => {
    const names = Array.from(table.tHead.rows[0].cells, (head) => head.textContent);
    table.classList.add('cards');
    Array.from(table.tBodies[0].rows).forEach((row) =>
      Array.from(row.cells).forEach((cell, column) => cell.setAttribute('data-name', names[column])),
    );
  });

  // The list of games.

  const table = document.querySelector('table.games');
  const rows = Array.from(table.tBodies[0].rows);

  const isNumber = (text) => text.trim() !== '' && !isNaN(text);
  const collator = new Intl.Collator(undefined, { numeric: true });

  function sortBy(column, isDescending) {
    const keyed = rows.map((row, i) => ({ row: row, text: row.cells[column].textContent, i: i }));
    const compare = keyed.every((item) => isNumber(item.text)) ? (a, b) => a - b : collator.compare;
    keyed.sort((a, b) => (isDescending ? -1 : 1) * compare(a.text, b.text) || a.i - b.i);
    keyed.forEach((item) => table.tBodies[0].appendChild(item.row));
  }

  Array.from(table.tHead.rows[0].cells).forEach((head, column) => {
    const words = head.textContent;
    head.textContent = '';
    create(head, 'button', { type: 'button' }, words).addEventListener('click', () => {
      const isDescending = head.getAttribute('aria-sort') === 'ascending';
      table.tHead.querySelectorAll('th').forEach((other) => other.removeAttribute('aria-sort'));
      head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
      sortBy(column, isDescending);
    });
  });

  const texts = rows.map((row) => row.textContent.toLowerCase());

  function filter() {
    const words = byId('filter-words').value.toLowerCase().split(/\s+/);
    let shown = 0;
    rows.forEach((row, i) => {
      const fits =
        words.every((word) => texts[i].includes(word)) &&
        (!byId('filter-faults').checked || row.querySelector('.fault')) &&
        (!byId('filter-void').checked || row.classList.contains('void'));
      row.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    byId('filter-count').textContent = shown + ' of ' + rows.length;
  }

  byId('filter').hidden = false;
  byId('filter').addEventListener('input', filter);
  byId('filter').addEventListener('submit', (event) => event.preventDefault());
  filter();

  // The replay.

  const shared = readJson('boards');
  const dialog = byId('window');
  const slider = byId('window-slider');
  const moveList = byId('window-moves');
  let id = ''; // of the game that is shown
  let game = null;
  let board = null;
  let step = 0; // how many steps are on the board
  let timer = 0;

  const word = (result) => shared.results[result].replace('-', ' ');
  const colorName = (seat) => shared.colors[seat][0];

  /** Returns a choice in words: the point, or what it was if it was none. */
  function choice(point, result) {
    return point < 0 ? (word(result) === 'passed' ? 'pass' : word(result)) : board.names[point];
  }

  /** Returns what became of a choice of a point; empty if the stone was placed. */
  function remark(point, result) {
    return point < 0 || word(result) === 'placed' ? '' : word(result);
  }

  /** Calls a function for each group of numbers in a list. */
  function each(list, size, call) {
    for (let i = 0; list && i < list.length; i += size) {
      call.apply(null, list.slice(i, i + size));
    }
  }

  /** Returns what is on the board after a number of steps. */
  function position(steps) {
    const now = { stones: new Array(board.names.length).fill(-1), held: [], barred: [], dead: [], turn: 0 };
    for (let i = 0; i < steps; i++) {
      const change = game.steps[i];
      each(change.c, 2, (point, seat) => { now.stones[point] = seat; });
      now.held = change.h || now.held;
      now.barred = change.b || now.barred;
      now.dead = change.d || now.dead;
      now.turn = change.n;
    }
    return now;
  }

  function place(point) {
    return { x: board.places[2 * point], y: board.places[2 * point + 1] };
  }

  /** Makes the gradients by which the stones of a board are shaded. */
  function addShades(svg) {
    if (svg.querySelector('defs')) {
      return;
    }
    const defs = create(svg, 'defs', {});
    shared.colors.forEach((color, seat) => {
      const shade = create(defs, 'radialGradient', { id: shadeId(seat), r: 0.56, fx: 0.34, fy: 0.28 });
      [0, 38, 62, 100].forEach((offset, i) => create(shade, 'stop', { offset: offset + '%', 'stop-color': color[4][i] }));
    });
  }

  const shadeId = (seat) => 'stone-' + game.board + '-' + seat;

  function disc(group, at, radius, style, attributes) {
    return create(group, 'circle', Object.assign({ class: style, cx: at.x, cy: at.y, r: radius }, attributes));
  }

  function stone(group, at, seat, radius) {
    const color = shared.colors[seat];
    disc(group, at, radius, 'disc', { fill: 'url(#' + shadeId(seat) + ')' });
    if (color[1]) {
      create(group, 'text', { x: at.x, y: at.y + 0.36 * radius, 'font-size': radius, fill: color[3] }, color[1]);
    }
  }

  function cross(group, at, arm, style) {
    const path = 'M' + (at.x - arm) + ' ' + (at.y - arm) + 'l' + 2 * arm + ' ' + 2 * arm + 'm0 ' + -2 * arm + 'l' + -2 * arm + ' ' + 2 * arm;
    create(group, 'path', { class: style, d: path });
  }

  function drawStones(group, now) {
    const cell = shared.cell;
    now.barred.forEach((point) => cross(group, place(point), 0.2 * cell, 'barred'));
    now.stones.forEach((seat, point) => {
      if (seat >= 0) {
        const one = create(group, 'g', { class: now.dead.includes(point) ? 'dead' : '' });
        create(one, 'title', {}, board.names[point] + ' ' + colorName(seat));
        stone(one, place(point), seat, 0.46 * cell);
        if (now.dead.includes(point)) {
          cross(one, place(point), 0.2 * cell, 'barred');
        }
      }
    });
  }

  /** Marks the stones of the last turn, its choices that left no stone, and the stones that it captured. */
  function drawTurn(group, change, now) {
    const cell = shared.cell;
    const missing = {};
    each(change.x, 2, (point, seat) => {
      if (now.stones[point] < 0) {
        disc(group, place(point), 0.2 * cell, 'gone', { stroke: shared.colors[seat][2] });
      }
    });
    each(change.m, 3, (seat, point) => {
      if (point < 0) {
        return;
      }
      if (now.stones[point] === seat) {
        disc(group, place(point), (shared.colors[seat][1] ? 0.38 : 0.22) * cell, 'last', { stroke: shared.colors[seat][3] });
      } else {
        missing[point] = (missing[point] || []).concat(seat);
      }
    });
    for (const point in missing) {
      const at = place(Number(point));
      const seats = missing[point];
      disc(group, at, 0.42 * cell, 'collision', {});
      seats.forEach((seat, i) => {
        const angle = (2 * Math.PI * i) / seats.length;
        const far = seats.length === 1 ? 0 : 0.22 * cell;
        const small = seats.length === 1 ? 0.2 * cell : Math.min(0.16, 0.6 / seats.length) * cell;
        stone(group, { x: at.x - far * Math.cos(angle), y: at.y - far * Math.sin(angle) }, seat, small);
      });
    }
  }

  /** Returns the words for a step, for the line below the board. */
  function words(change) {
    const parts = [];
    each(change.m, 3, (seat, point, result) => {
      parts.push([colorName(seat), choice(point, result), remark(point, result)].join(' ').trim());
    });
    const captured = {};
    each(change.x, 2, (point, seat) => { captured[seat] = (captured[seat] || []).concat(board.names[point]); });
    for (const seat in captured) {
      parts.push('captured ' + colorName(seat) + ' ' + captured[seat].join(' '));
    }
    if (change.t) {
      parts.push(change.t);
    }
    return parts.join(', ');
  }

  function drawSeats(now) {
    const list = byId('window-seats');
    list.textContent = '';
    game.seats.forEach((seat, i) => {
      const item = create(list, 'li', {});
      create(item, 'span', { class: 'stone c' + i }, shared.colors[i][1]);
      create(item, 'bdi', {}, seat.name);
      const stones = now.stones.filter((color) => color === i).length;
      const held = now.held[i] || 0;
      create(item, 'small', {}, stones + (stones === 1 ? ' stone, ' : ' stones, ') + held + (held === 1 ? ' prisoner' : ' prisoners'));
      create(item, 'b', {}, seat.victory + (seat.points === undefined ? '' : ' (' + seat.points + ')'));
      if (seat.fault) {
        create(item, 'em', { class: 'fault' }, seat.fault);
      }
    });
  }

  function show(to) {
    step = Math.max(0, Math.min(to, game.steps.length));
    const now = position(step);
    const group = byId('board-' + game.board).querySelector('.stones');
    group.textContent = '';
    drawStones(group, now);
    if (step > 0) {
      drawTurn(group, game.steps[step - 1], now);
    }
    drawSeats(now);
    slider.value = step;
    byId('window-turn').textContent = 'turn ' + now.turn + ' of ' + lastTurn();
    byId('window-said').textContent = step > 0 ? words(game.steps[step - 1]) : 'start';
    byId('window-link').setAttribute('href', '#game-' + id + '/' + step);
    markMove();
    if (step === game.steps.length) {
      pause();
    }
  }

  function lastTurn() {
    return game.steps.length > 0 ? game.steps[game.steps.length - 1].n : 0;
  }

  function markMove() {
    const old = moveList.querySelector('[aria-current]');
    if (old) {
      old.removeAttribute('aria-current');
    }
    const item = moveList.children[step];
    item.setAttribute('aria-current', 'step');
    const top = item.offsetTop - moveList.offsetTop;
    if (top < moveList.scrollTop || top + item.offsetHeight > moveList.scrollTop + moveList.clientHeight) {
      moveList.scrollTop = top - moveList.clientHeight / 2;
    }
  }

  function fillMoves() {
    moveList.textContent = '';
    create(moveList, 'li', { 'data-step': 0 }, 'start');
    game.steps.forEach((change, i) => {
      const item = create(moveList, 'li', { 'data-step': i + 1 });
      if (change.m) {
        create(item, 'span', { class: 'turn' }, change.n);
      }
      each(change.m, 3, (seat, point, result) => {
        const words = remark(point, result);
        const move = create(item, 'span', { class: words ? 'move odd' : 'move', title: colorName(seat) + ': ' + word(result) });
        create(move, 'span', { class: 'stone c' + seat }, shared.colors[seat][1]);
        create(move, 'span', {}, choice(point, result));
        if (words) {
          create(move, 'em', {}, ' ' + words);
        }
      });
      if (change.x) {
        const count = change.x.length / 2;
        create(item, 'span', { class: 'captured', title: count + ' captured' }, '✕' + count);
      }
      if (change.t) {
        create(item, 'span', { class: 'text' }, change.t);
      }
    });
  }

  function fillFiles() {
    const list = byId('window-files');
    list.textContent = '';
    game.files.forEach((file) => {
      create(list, 'a', { href: file[1] }, file[0]);
      list.append(' ');
    });
  }

  function open(name, at) {
    if (name !== id) {
      id = name;
      game = readJson('replay-' + name);
      board = shared.boards[game.board];
      document.querySelectorAll('svg.board').forEach((svg) => {
        svg.classList.toggle('shown', svg.id === 'board-' + game.board);
      });
      addShades(byId('board-' + game.board));
      slider.max = game.steps.length;
      byId('window-title').textContent = 'Game ' + name + ' (' + game.reason + ')';
      fillMoves();
      fillFiles();
    }
    if (!dialog.open) {
      dialog.showModal();
      slider.focus();
    }
    show(at);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    dialog.querySelector('[data-go=play]').textContent = 'Play';
  }

  function play() {
    if (timer) {
      pause();
      return;
    }
    if (step === game.steps.length) {
      show(0);
    }
    timer = setInterval(() => show(step + 1), STEP_MILLISECONDS);
    dialog.querySelector('[data-go=play]').textContent = 'Pause';
  }

  /** Opens the next game of the list that is shown and has a replay. */
  function openBeside(direction) {
    const games = Array.from(table.querySelectorAll('tbody tr:not([hidden])')).filter((row) => row.querySelector('a.replay'));
    const i = games.findIndex((row) => row.id === 'game-' + id);
    const next = games[i + direction];
    if (next) {
      location.hash = next.id;
    }
  }

  const actions = {
    first: () => show(0),
    back: () => show(step - 1),
    play: play,
    forward: () => show(step + 1),
    last: () => show(game.steps.length),
    close: () => dialog.close(),
    'previous-game': () => openBeside(-1),
    'next-game': () => openBeside(1),
  };
  const keys = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', ' ': 'play' };

  dialog.addEventListener('click', (event) => {
    const button = event.target.closest('[data-go]');
    const item = event.target.closest('[data-step]');
    if (button) {
      actions[button.dataset.go]();
    } else if (item) {
      show(Number(item.dataset.step));
    } else if (event.target === dialog) {
      dialog.close();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (!dialog.open || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const isButton = event.target.tagName === 'BUTTON' || event.target.tagName === 'A';
    if (keys[event.key] && !(event.key === ' ' && isButton)) {
      event.preventDefault();
      actions[keys[event.key]]();
    }
  });
  dialog.addEventListener('close', () => {
    pause();
    history.replaceState(null, '', location.pathname + location.search);
  });
  slider.addEventListener('input', () => show(Number(slider.value)));

  function follow() {
    const found = /^#game-([0-9]+(?:-[0-9]+)?)(?:\/([0-9]+))?$/.exec(location.hash);
    if (found && byId('replay-' + found[1])) {
      pause();
      open(found[1], found[2] === undefined ? Infinity : Number(found[2]));
    } else if (dialog.open) {
      dialog.close();
    }
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link && link.getAttribute('href') === location.hash) {
      follow(); // the address doesn't change
    }
  });
  window.addEventListener('hashchange', follow);
  follow();
})();
/*]]>*/
