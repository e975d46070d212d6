import { isRefusal } from '../../errors.ts'
import type { UnitEnd } from '../batch-work/batch-work-records.ts'
import type { HandleUnits } from '../batch-work/work-on-batches.ts'
import { replaceLocked } from './replace-key.ts'

/** Replaces units of a bad batch with one mail for the order; units that cannot be replaced are left out. */
export const replaceUnits: HandleUnits = async (shop, trx, actor, { work, order, keyIds }) => {
  const ends = new Map<number, UnitEnd>()
  const mailKey = `keys:${order.id}:batch:${work.id}`
  for (const keyId of keyIds) {
    const replacing = replaceLocked(shop, trx, actor, { order, keyId, reason: work.reason, mailKey })
    ends.set(keyId, await endOf(replacing))
  }
  return ends
}

async function endOf(replacing: Promise<{ newKeyId: number | undefined }>): Promise<UnitEnd> {
  try {
    const { newKeyId } = await replacing
    return { outcome: newKeyId === undefined ? 'awaited' : 'replaced' }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error.code }
    throw error
  }
}
