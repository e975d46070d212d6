import { setTimeout as wait } from 'node:timers/promises'
import type { CdnConfig } from '../../../platform/config/cdn.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { shopVersion } from '../../../platform/version.ts'
import type { Shop } from '../../shop.ts'
import { categoryKey, listsKey, productKey, shopKey } from './cdn-keys.ts'
import {
  beginPurging,
  type Changes,
  changesSince,
  leasePurge,
  noteFailure,
  noteLook,
  notePurged,
  purgeState,
} from './purge-records.ts'
import { purgeKeys } from './purge-keys.ts'

/** longer than all calls of one try */
const leaseMs = 120_000
/** after this time no process shows data that it cached before the change */
const settleMs = 2_000
/** more changed products drop all pages */
const maxProducts = 200
/** `drop-old-changes` forgets changes after a day */
const maxRestMs = 20 * 3_600_000
const noteLookMs = 3_600_000
/** waits between the tries, in milliseconds; the last one stays */
const waits = [5_000, 15_000, 60_000, 300_000] as const

/**
 * Asks the CDN to purge the pages that visible changes of any process concern. Each transaction writes its changes as
 * rows, and the snapshot moves on only after the CDN's answer. A try that fails is therefore repeated whole.
 */
export const purgeCdnJob = {
  name: 'purge-cdn',
  everySeconds: 2,
  offBy: ({ config }: Pick<Shop, 'config'>) => (config.cdn === undefined ? 'CDN' : undefined),
  run: purgeChanged,
} as const satisfies Job<Shop>

async function purgeChanged({ db, config, now, log }: Shop): Promise<number> {
  const { cdn } = config
  if (!cdn) return 0
  const purgedFor = pagesOf(cdn)
  const state = await purgeState(db)
  if (!state) return beginPurging(db, { purgedFor, now: now() }).then(() => 1)
  if (state.due_at > now()) return 0
  const changes = await changesSince(db, state.snapshot || '1:1:', maxProducts)
  // the changes since the last purge are not known: all pages are purged
  const isUnknown =
    state.snapshot === '' ||
    changes.isForeign ||
    state.purged_for !== purgedFor ||
    now().getTime() - state.looked_at.getTime() > maxRestMs
  if (!isUnknown && !changes.isChanged) {
    if (now().getTime() - state.looked_at.getTime() > noteLookMs) await noteLook(db, now())
    return 0
  }
  const until = new Date(now().getTime() + leaseMs)
  if (!(await leasePurge(db, state.due_at, until))) return 0
  await wait(settleMs)
  const issue = await purgeKeys(cdn, isUnknown ? [shopKey] : keysOf(changes), config.isLocal)
  if (issue) {
    log.warn(
      { cdn: cdn.company, issue, attempts: state.attempts + 1 },
      'The CDN has not purged changed pages',
    )
    const waitMs = waits[Math.min(state.attempts, waits.length - 1)] ?? 0
    await noteFailure(db, { issue, now: now(), dueAt: new Date(now().getTime() + waitMs) })
    return 0
  }
  await notePurged(db, { purgedFor, snapshot: changes.snapshot, now: now() })
  return 1
}

/** Pages of another release name other scripts. */
function pagesOf({ company, zone }: CdnConfig): string {
  return `${company} ${zone} ${shopVersion}`
}

function keysOf({ isGeneral, products }: Changes): string[] {
  if (isGeneral || products.length === 0 || products.length > maxProducts) return [shopKey]
  const categories = new Set(products.flatMap((product) => product.categories))
  return [listsKey, ...[...categories].map(categoryKey), ...products.map(({ id }) => productKey(id))]
}
