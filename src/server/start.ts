import '../platform/config/production-mode.ts'
import cluster from 'node:cluster'
import { readConfig } from '../platform/config/config.ts'
import { processCount, runProcesses } from './run-processes.ts'
import { endOnError } from './start-errors.ts'

/** `npm start`: runs the shop in this process, or in `PROCESSES` processes. */
async function start(): Promise<void> {
  const config = readConfig()
  const count = processCount(config)
  if (cluster.isPrimary && count > 1) return runProcesses(config, count)
  const { startShop } = await import('./start-shop.ts')
  return startShop(config)
}

await start().catch(endOnError)
