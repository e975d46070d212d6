import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { replacementsToTry } from './replacement-records.ts'
import type { Shop } from '../../shop.ts'
import { tryReplacement } from './replace-key.ts'
import { workOnBatches } from '../batch-work/work-on-batches.ts'
import { replaceUnits } from './replace-units.ts'

const perPass = 50

export const replaceKeysJob = {
  name: 'replace-keys',
  everySeconds: 10,
  run: replaceKeys,
} as const satisfies Job<Shop>

async function replaceKeys(shop: Shop): Promise<number> {
  const actor = { kind: 'job', name: replaceKeysJob.name } as const
  let ended = await workOnBatches(shop, actor, { kind: 'replacement', max: perPass, handle: replaceUnits })
  for (const replacement of await replacementsToTry(shop.db, perPass))
    if (await tryReplacement(shop, actor, replacement)) ended += 1
  if (ended > 0) shop.wake('send-mail')
  return ended
}
