import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { say } from './welcome.ts'

/**
 * `npm run dev`: runs the shop from its sources. A change below `src/storefront` or `src/back-office` appears in the
 * open page; a change of server code restarts the server. (`node --watch` would also restart whenever Vite reads its
 * configuration, since Vite writes a new file for that.)
 */
const serverSources = ['src/platform', 'src/shop', 'src/api', 'src/server', 'db', 'sandbox']
const settleMs = 200

let server = startServer()
let ending = false
let restartTimer: NodeJS.Timeout | undefined

for (const folder of serverSources)
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(restartTimer)
    restartTimer = setTimeout(() => void restart(file), settleMs)
  })

// in a terminal Ctrl+C reaches the server too, which ends in its own time
process.on('SIGINT', () => endAfterServer())
process.on('SIGTERM', () => {
  server.kill('SIGTERM')
  endAfterServer()
})

function startServer(): ChildProcess {
  const own = [...process.execArgv, 'src/server/dev-server.ts']
  return spawn(process.execPath, own, { stdio: 'inherit' })
}

async function restart(file: string): Promise<void> {
  if (ending) return
  say(`${file} has changed: restarting …`)
  const stopped = server.exitCode === null && new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await stopped
  server = startServer()
}

function endAfterServer(): void {
  ending = true
  if (server.exitCode !== null) process.exit()
  server.once('exit', () => process.exit())
}
