// What Sabaki does when its user analyses: its own module starts the engine, subscribes to the lines of
// an analysis, and sends protocol_version to end it. usage: node sabaki-analyze.js MODULE PROGRAM ARGUMENT...
// Prints one line of JSON; whether it is right, the test says.
const {Controller, ControllerStateTracker} = require(process.argv[2])

const controller = new Controller(process.argv[3], process.argv.slice(4))
const tracker = new ControllerStateTracker(controller)
const order = []

async function analyze(name) {
  const lines = []
  let aborted = null
  const ended = controller.sendCommand({name, args: ['B', '1']}, ({line}) => {
    if (!line.startsWith('info ')) return
    lines.push(line)
    if (aborted == null) {
      aborted = controller.sendCommand({name: 'protocol_version'})
      aborted.then(() => order.push('protocol_version'))
    }
  })
  const response = await ended
  order.push(name)
  return {error: response.error, lines: lines.slice(0, 1), version: (await aborted).content}
}

async function main() {
  controller.start()
  const known = await tracker.knowsCommand('kata-analyze')
  await tracker.sync({komi: 6.5, boardsize: [9, 9], history: [{name: 'play', args: ['W', 'C3']}]})
  const analysis = await analyze('kata-analyze')
  const moves = []
  await controller.sendCommand({name: 'kata-genmove_analyze', args: ['B', '100']}, ({line}) => {
    if (line.startsWith('play ')) moves.push(line)
  })
  const history = tracker.state.history
  await controller.stop()
  console.log(JSON.stringify({known, analysis, order, moves, history}))
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
