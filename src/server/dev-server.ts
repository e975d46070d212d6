import { createServer } from 'vite'
import { readConfig } from '../platform/config/config.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { openMeters } from '../platform/metrics/meters.ts'
import { openErrorRecorder } from '../shop/health/errors/record-errors.ts'
import { jobList } from '../shop/job-list.ts'
import { buildHttp } from './build-http.ts'
import { assertPortIsFree, endOnError } from './start-errors.ts'
import type { OpenVite } from './http/vite-middleware.ts'
import { openShop } from './open-shop.ts'
import { startBackOffice, withBackOfficePort } from './start-back-office.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { say, welcome } from './welcome.ts'

/** The server of `npm run dev`: the same shop as in production, with storefront and back office from their sources. */
async function develop(): Promise<void> {
  const config = await withBackOfficePort(readConfig())
  const errors = openErrorRecorder()
  const log = openLog(config.logLevel, undefined, errors.hear)
  await assertPortIsFree(config)
  const opened = await openShop(config, log, say)
  errors.writeTo(opened.shop)
  const meters = config.backOffice.isOn ? openMeters() : undefined
  const http = await buildHttp(opened.shop, { openVite: openVite('vite.config.ts'), meters })
  const jobs = runJobs(jobList, opened.shop)
  opened.wakeWith(jobs.wake)
  const steps = [() => http.close(), () => jobs.stop(), () => errors.close(), () => opened.close()]
  stopOnSignal({ log, lost: opened.lost, steps })
  await http.listen({ port: config.port, host: config.host })
  const office =
    meters &&
    (await startBackOffice(opened.shop, { openVite: openVite('src/back-office/vite.config.ts') }, meters))
  if (office) steps.unshift(() => office.close())
  welcome(opened, office)
}

function openVite(configFile: string): OpenVite {
  return (server) =>
    createServer({ configFile, appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
}

await develop().catch(endOnError)
