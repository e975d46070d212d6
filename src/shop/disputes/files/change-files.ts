import { officeText } from '../../localisation/office-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import type { DisputeRow } from '../../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type Change, recordChange } from '../../staff/audit/record-change.ts'
import { refuse } from '../../errors.ts'
import { changeOpenDispute, type OpenDispute } from '../change-open-dispute.ts'
import { deleteDisputeFile, filesOfDispute, insertDisputeFile } from './dispute-file-records.ts'
import { maxFileName, maxFiles } from './file-limits.ts'
import { refuseFile, remakeFile } from './remake-file.ts'

type FileShop = Pick<Shop, 'db' | 'now'>

export async function addFile(
  shop: FileShop,
  actor: Actor,
  { name: entered, content, ...wish }: OpenDispute & { name: string; content: Buffer },
): Promise<void> {
  const made = await remakeFile(content)
  const name = [...cleanLine(entered)].slice(0, maxFileName).join('') || officeText('evidence.file')
  await changeOpenDispute(shop, wish, async (trx, order, dispute) => {
    if ((await filesOfDispute(trx, dispute.id)).length >= maxFiles) refuseFile('too-many')
    const now = shop.now()
    await insertDisputeFile(trx, { dispute_id: dispute.id, added_at: now, author: actor.name, name, ...made })
    await recordChange(trx, now, actor, logged('order.file-added', order, dispute, made.pages))
  })
}

/** Refuses `staff.changed` if the file is gone or another dispute is open now. */
export async function removeFile(
  shop: FileShop,
  actor: Actor,
  { fileId, ...wish }: OpenDispute & { fileId: number },
): Promise<void> {
  await changeOpenDispute(shop, wish, async (trx, order, dispute) => {
    const removed = await deleteDisputeFile(trx, { id: fileId, disputeId: dispute.id })
    if (!removed) refuse('staff.changed')
    await recordChange(trx, shop.now(), actor, logged('order.file-removed', order, dispute, removed.pages))
  })
}

/** Without the file's name, which may identify the buyer: the log stays. */
function logged(
  action: 'order.file-added' | 'order.file-removed',
  { id, order_no: name }: OrderRow,
  { company_dispute_id: dispute }: DisputeRow,
  pages: number,
): Change {
  const facts = { dispute, pages }
  const subject = { kind: 'order', id, name } as const
  return action === 'order.file-added'
    ? { action, subject, after: facts }
    : { action, subject, before: facts }
}
