import { createServer } from 'vite'
import { readConfig } from '../platform/config/config.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { buildHttp } from './build-http.ts'
import { assertPortIsFree, endOnFault } from './faults.ts'
import type { OpenVite } from './http/vite-middleware.ts'
import { jobList } from './job-list.ts'
import { openShop } from './open-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { say, welcome } from './welcome.ts'

/** The server of `npm run dev`: the same shop as in production, with the storefront from its sources. */
async function develop(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  await assertPortIsFree(config)
  const opened = await openShop(config, log, say)
  const http = await buildHttp(opened.shop, { openVite })
  const jobs = runJobs(jobList(opened.shop), log)
  opened.wakeWith(jobs.wake)
  const steps = [() => http.close(), () => jobs.stop(), () => opened.close()]
  stopOnSignal({ log, lost: opened.lost, steps })
  await http.listen({ port: config.port, host: config.host })
  welcome(opened)
}

const openVite: OpenVite = (server) =>
  createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })

await develop().catch(endOnFault)
