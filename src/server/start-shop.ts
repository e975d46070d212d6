import cluster from 'node:cluster'
import type { Config } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { type Meters, openMeters } from '../platform/metrics/meters.ts'
import { drawAhead } from '../shop/catalogue/covers/draw-ahead.ts'
import { openErrorRecorder } from '../shop/health/errors/record-errors.ts'
import { announceProcess } from '../shop/health/processes/announce-process.ts'
import { jobRunNotes } from '../shop/health/jobs/note-job-runs.ts'
import { jobList } from '../shop/job-list.ts'
import type { Shop } from '../shop/shop.ts'
import { buildHttp } from './build-http.ts'
import { readyMessage } from './run-processes.ts'
import { assertPortIsFree, endOnError } from './start-errors.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { fillLists } from './open-lists.ts'
import { openShop } from './open-shop.ts'
import { startDemo } from './start-demo.ts'
import { startHealth } from './start-health.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { backOfficeApp, freshBuild, storefrontApp } from './app-build.ts'
import { startBackOffice, withBackOfficePort } from './start-back-office.ts'
import { say, welcome } from './welcome.ts'

/** Starts the shop in this process, or with `JOBS=only` nothing but its background jobs. */
export async function startShop(given: Config): Promise<void> {
  const config = await withBackOfficePort(given)
  const errors = openErrorRecorder()
  const log = openLog(config.logLevel, undefined, errors.hear)
  const servesPages = config.jobs !== 'only'
  if (servesPages && !cluster.isWorker) await assertPortIsFree(config)
  if (config.healthPort) await assertPortIsFree({ port: config.healthPort, host: config.host })
  const building = servesPages ? freshBuild(storefrontApp, say) : undefined
  // the shop opens during the build: filling a new database takes as long
  const [built, opening] = await Promise.allSettled([building, openShop(config, log, say)])
  if (opening.status === 'rejected') throw opening.reason
  const opened = opening.value
  if (built.status === 'rejected') {
    await opened.close()
    throw built.reason
  }
  const build = built.value
  const { shop } = opened
  errors.writeTo(shop)
  const announced = await announceProcess(shop)
  const closing = [() => errors.close(), () => announced.close(), () => opened.close()]

  if (config.jobs !== 'off') {
    const jobs = runJobs(jobList, shop, jobRunNotes(shop))
    opened.wakeWith(jobs.wake)
    closing.unshift(() => jobs.stop())
  }
  const leaving = new AbortController()
  const stopping = { log, lost: opened.lost, leaving, drainSeconds: config.drainSeconds, steps: closing }
  const meters = config.backOffice.isOn || config.healthPort ? openMeters() : undefined
  const openHealth = async () => {
    if (!meters || !config.healthPort) return
    const health = await startHealth(shop, { port: config.healthPort, meters, leaving: leaving.signal })
    closing.unshift(() => health.close())
  }
  let restart: ReturnType<typeof stopOnSignal>
  if (servesPages) {
    await fillLists(shop)
    const http = await buildHttp(shop, { build, meters, leaving: leaving.signal })
    closing.unshift(() => http.close())
    restart = stopOnSignal(stopping)
    await drawAhead(shop).firstScreen
    await http.listen({ port: config.port, host: config.host })
    const office = await openOffice(shop, meters)
    if (office) closing.unshift(() => office.close())
    await openHealth()
    const isFirst = !cluster.isWorker || office !== undefined || config.jobs === 'on'
    if (isFirst) welcome(opened, office)
    cluster.worker?.send(readyMessage)
  } else {
    restart = stopOnSignal({ ...stopping, drainSeconds: 0 })
    await openHealth()
    say('The background jobs run. This process serves no pages.')
  }
  // last, so that the first page does not wait for it
  if (config.jobs !== 'off')
    closing.unshift(await startDemo(shop, () => restart(() => startShop(given).catch(endOnError))))
}

async function openOffice(shop: Shop, meters: Meters | undefined) {
  if (!meters || !shop.config.backOffice.isOn) return undefined
  return startBackOffice(shop, { build: await freshBuild(backOfficeApp, say) }, meters)
}
