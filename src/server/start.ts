import '../platform/config/production-mode.ts'
import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { buildHttp } from './build-http.ts'
import { assertPortIsFree, endOnFault } from './faults.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { jobList } from './job-list.ts'
import { openShop } from './open-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { freshStorefront } from './storefront-build.ts'
import { say, welcome } from './welcome.ts'

/** `npm start`: the shop, or with `JOBS=only` nothing but its background jobs. */
async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const servesPages = config.jobs !== 'only'
  if (servesPages) await assertPortIsFree(config)
  const build = servesPages ? await freshStorefront(say) : undefined
  const opened = await openShop(config, log, say)
  const { shop } = opened
  const closing = [() => opened.close()]

  if (config.jobs !== 'off') {
    const jobs = runJobs(jobList(shop), log)
    opened.wakeWith(jobs.wake)
    closing.unshift(() => jobs.stop())
  }
  if (servesPages) {
    await shop.productIndex.read()
    const http = await buildHttp(shop, { build })
    closing.unshift(() => http.close())
    stopOnSignal({ log, lost: opened.lost, steps: closing })
    await http.listen({ port: config.port, host: config.host })
    welcome(opened)
  } else {
    stopOnSignal({ log, lost: opened.lost, steps: closing })
    say('The background jobs run. This process serves no pages.')
  }
}

await start().catch(endOnFault)
