import { z } from 'zod'
import { readConfig } from '../../../src/platform/config/config.ts'
import { runJobs } from '../../../src/platform/jobs/run-jobs.ts'
import { openLog } from '../../../src/platform/log/log.ts'
import { buildHttp } from '../../../src/server/build-http.ts'
import { openShop } from '../../../src/server/open-shop.ts'
import { jobList } from '../../../src/shop/job-list.ts'

/** A process of the shop like `npm start` without pages: takes webhooks and runs the jobs until it is killed. */
const config = readConfig(
  z.record(z.string(), z.string()).parse(JSON.parse(process.env['MONEY_WORKER'] ?? '')),
)
const { shop, wakeWith } = await openShop(config, openLog(config.logLevel), () => {})
wakeWith(runJobs(jobList, shop).wake)
const http = await buildHttp(shop)
await http.listen({ port: config.port, host: '127.0.0.1' })
process.stdout.write('up\n')
