import { hourMs } from '../../platform/durations.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { forgetDevices } from '../orders/access/order-device-records.ts'
import { forgetTraceSalts } from '../delivery-log/log-records.ts'
import type { Shop } from '../shop.ts'
import { forgetOrigins } from '../fraud/order-origin-records.ts'
import { forgetFacts } from '../orders/place/location-fact-records.ts'
import { forgetNetworks } from './unpaid-order-records.ts'

const retentionHours = 24
const originRetentionDays = 90
/** Banks ask about a payment for at most a year. Earlier payments by the same card are evidence for the answer. */
const evidenceRetentionDays = 400
/** Tax offices ask until ten years after the year of the sale (Article 63c of Regulation 282/2011). */
const factRetentionYears = 10

/**
 * Deletes facts of orders: networks and cards once no limit needs them, devices once no bank asks, places once no tax
 * office asks.
 */
export const forgetNetworksJob = {
  name: 'forget-networks',
  everySeconds: 3600,
  async run({ db, now }) {
    const before = (hours: number) => new Date(now().getTime() - hours * hourMs)
    const networks = await forgetNetworks(db, before(retentionHours))
    const devices = { unpaidBefore: before(retentionHours), before: before(evidenceRetentionDays * 24) }
    const origins = await forgetOrigins(db, {
      before: before(originRetentionDays * 24),
      paidBefore: devices.before,
    })
    const salts = await forgetTraceSalts(db, devices.before)
    const facts = {
      unpaidBefore: before(originRetentionDays * 24),
      before: new Date(Date.UTC(now().getUTCFullYear() - factRetentionYears, 0, 1)),
    }
    const places = await forgetFacts(db, facts)
    return networks + origins + salts + places + (await forgetDevices(db, devices))
  },
} as const satisfies Job<Pick<Shop, 'db' | 'now'>>
