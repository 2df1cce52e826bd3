// Prints the last position of the main line of each SGF file as Sabaki's libraries read it:
// a line of JSON, the columns and rows from the upper left. Run as: node positions.js MODULES FILE...
const [modules, ...files] = process.argv.slice(2)
const sgf = require(modules + '/@sabaki/sgf')
const Board = require(modules + '/@sabaki/go-board')

const size = root => {
  const [columns, rows] = ((root.data.SZ || ['19'])[0]).split(':').map(Number)
  return [columns, rows || columns]
}

const play = (board, node) => {
  for (const [name, sign] of [['AB', 1], ['AW', -1], ['AE', 0]]) {
    for (const value of node.data[name] || []) {
      for (const vertex of sgf.parseCompressedVertices(value)) board.set(vertex, sign)
    }
  }
  for (const [name, sign] of [['B', 1], ['W', -1]]) {
    for (const value of node.data[name] || []) {
      board = board.makeMove(sign, value === '' ? [-1, -1] : sgf.parseVertex(value))
    }
  }
  return board
}

for (const file of files) {
  const [root] = sgf.parseFile(file)
  let board = Board.fromDimensions(...size(root))
  for (let node = root; node; node = node.children[0]) board = play(board, node)
  const stones = {black: [], white: []}
  board.signMap.forEach((row, y) => row.forEach((sign, x) => {
    if (sign !== 0) stones[sign > 0 ? 'black' : 'white'].push(x + ',' + y)
  }))
  console.log(JSON.stringify(stones))
}
