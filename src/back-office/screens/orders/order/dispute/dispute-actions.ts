import { acceptLoss } from '../../../../../shop/disputes/accept-loss.ts'
import { addFile, removeFile } from '../../../../../shop/disputes/files/change-files.ts'
import { deliverAnswer } from '../../../../../shop/disputes/answer/deliver-answer.ts'
import { sendAnswer } from '../../../../../shop/disputes/answer/send-answer.ts'
import { leaveOutFact } from '../../../../../shop/disputes/leave-out-fact.ts'
import { writeStatement } from '../../../../../shop/disputes/write-statement.ts'
import type { OrderRow } from '../../../../../shop/orders/order-records.ts'
import type { Shop } from '../../../../../shop/shop.ts'
import type { Actor } from '../../../../../shop/staff/actor.ts'
import type { Asked } from '../../../../actions.ts'
import { fileOf, idOf, textOf } from '../../../../form-values.ts'
import type { OrderDone } from '../order-actions.ts'

interface About {
  shop: Shop
  actor: Actor
  order: OrderRow
  seen: string | undefined
}

interface Done {
  done: OrderDone
}

export async function saveStatement({ form }: Asked, about: About): Promise<Done> {
  const { shop, actor, order, seen = '' } = about
  const outcome = await writeStatement(shop, actor, {
    orderId: order.id,
    text: textOf(form, 'statement'),
    seen,
  })
  return { done: `order.statement-${outcome}` }
}

export async function chooseFact(
  { form }: Asked,
  { shop, actor, order }: About,
  { isIn }: { isIn: boolean },
): Promise<Done> {
  await leaveOutFact(shop, actor, {
    orderId: order.id,
    disputeId: textOf(form, 'dispute'),
    fact: textOf(form, 'fact'),
    isIn,
  })
  return { done: isIn ? 'order.fact-put-in' : 'order.fact-left-out' }
}

export async function takeLoss({ form }: Asked, { shop, actor, order, seen }: About): Promise<Done> {
  const disputeId = textOf(form, 'dispute')
  await acceptLoss(shop, actor, { orderId: order.id, disputeId, seen })
  return { done: 'order.loss-accepted' }
}

export async function attachFile({ form }: Asked, { shop, actor, order }: About): Promise<Done> {
  const { name, content } = (await fileOf(form, 'file')) ?? { name: '', content: Buffer.alloc(0) }
  await addFile(shop, actor, {
    orderId: order.id,
    disputeId: textOf(form, 'dispute'),
    name,
    content,
  })
  return { done: 'order.file-added' }
}

export async function detachFile({ form }: Asked, { shop, actor, order }: About): Promise<Done> {
  await removeFile(shop, actor, {
    orderId: order.id,
    disputeId: textOf(form, 'dispute'),
    fileId: idOf(form),
  })
  return { done: 'order.file-removed' }
}

/** Stores the answer, then sends it at once; the job goes on if the company gives no clear answer. */
export async function giveAnswer({ form }: Asked, { shop, actor, order, seen }: About): Promise<Done> {
  const id = await sendAnswer(shop, actor, {
    orderId: order.id,
    disputeId: textOf(form, 'dispute'),
    seen: seen ?? '',
  })
  return { done: `order.answer-${(await deliverAnswer(shop, id)) ?? 'open'}` }
}
