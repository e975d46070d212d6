import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded before every entry. Older versions of Node cannot read the TypeScript that follows.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Latchkey needs Node.js 24 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

// What was compiled once starts in half the time. Where the folder cannot be written, it is compiled each time.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))
