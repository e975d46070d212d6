import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded before every entry. Older versions of Node cannot read the TypeScript that follows.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Latchkey needs Node.js 24 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

// The C library of Linux keeps up to eight areas of memory for a core. With two areas the embedded shop takes 200 MB
// less. Only the start of a process sets their number.
const { argv, env, execArgv, execPath, platform } = process
if (
  argv[1]?.endsWith('/src/server/start.ts') &&
  platform === 'linux' &&
  !process.send &&
  env.MALLOC_ARENA_MAX === undefined
)
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' })

// The cache of compiled code halves the time of a start. If the folder cannot be written, each start compiles.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))
