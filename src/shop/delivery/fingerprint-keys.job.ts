import type { Job } from '../../platform/jobs/run-jobs.ts'
import type { Shop } from '../shop.ts'
import { fingerprintKeys } from './fingerprint-keys.ts'
import { quarantineDuplicates } from './quarantine-duplicates.ts'

/**
 * Compares keys of earlier releases with all others, quarantines second copies, and reports them to the shop keeper.
 */
export const fingerprintKeysJob = {
  name: 'fingerprint-keys',
  everySeconds: 3600,
  run: fingerprintStoredKeys,
} as const satisfies Job<Pick<Shop, 'db' | 'secrets' | 'log'>>

async function fingerprintStoredKeys(shop: Pick<Shop, 'db' | 'secrets' | 'log'>): Promise<number> {
  const { compared, duplicates, unreadable } = await fingerprintKeys(shop)
  const quarantined = await quarantineDuplicates(shop)
  if (duplicates > 0 || quarantined > 0)
    shop.log.warn(
      { duplicates, quarantined },
      'keys are in the pool twice: "npm run shop -- keys duplicates" lists them',
    )
  if (unreadable > 0)
    shop.log.warn({ unreadable }, 'keys cannot be read: the secret that sealed them is not in KEY_SECRETS')
  return compared + duplicates
}
