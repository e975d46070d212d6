import { askAboutOrder } from '../../../../shop/payments/checks/ask-about-order.ts'
import { confirmTransfer } from '../../../../shop/payments/transfers/confirm-transfer.ts'
import { orderByNumber } from '../../../../shop/orders/found-order-records.ts'
import { mailOrderSoon, recallMails } from '../../../../shop/orders/mail/mail-order.ts'
import { addNote } from '../../../../shop/orders/notes/add-note.ts'
import { cancelUnpaid } from '../../../../shop/checkout/closing/cancel-unpaid.ts'
import { noteKeyCopied, showKey } from '../../../../shop/keys/sealed-keys/show-key.ts'
import { batchNumber } from '../../../../shop/keys/batches/batch-name.ts'
import { correctInvoiceByHand } from '../../../../shop/invoices/corrections/correct-invoice.ts'
import { replaceKey } from '../../../../shop/keys/replacements/replace-key.ts'
import {
  dropRefund,
  finishRefundByHand,
  retryRefund,
} from '../../../../shop/payments/refunds/refused-refunds.ts'
import { approveOrder, rejectOrder } from '../../../../shop/order-management/review-order.ts'
import { refuse } from '../../../../shop/errors.ts'
import { parseDecimal } from '../../../../shop/money-text.ts'
import type { OrderRow } from '../../../../shop/orders/order-records.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { type Asked, actionsOf } from '../../../actions.ts'
import { idOf, textOf } from '../../../form-values.ts'
import {
  attachFile,
  chooseFact,
  detachFile,
  giveAnswer,
  saveStatement,
  takeLoss,
} from './dispute/dispute-actions.ts'
import { refund } from './refund/refund-actions.ts'

/** Completed action, as the page names it. */
export type OrderDone =
  | 'order.approved'
  | 'order.rejected'
  | 'order.asked'
  | 'order.invoice-corrected'
  | 'order.invoice-checked-first'
  | 'order.keys-mailed'
  | 'order.link-mailed'
  | 'order.mail-recalled'
  | 'order.mail-gone'
  | 'order.refund-opened-by-hand'
  | 'order.refund-opened'
  | 'order.refund-decided'
  | 'order.cancelled'
  | 'order.transfer-paid'
  | 'order.transfer-reviewed'
  | 'order.transfer-surplus'
  | 'order.noted'
  | 'order.statement-written'
  | 'order.statement-from-records'
  | 'order.fact-left-out'
  | 'order.fact-put-in'
  | 'order.file-added'
  | 'order.file-removed'
  | 'order.loss-accepted'
  | 'order.answer-sent'
  | 'order.answer-refused'
  | 'order.answer-open'
  | 'order.key-replaced'
  | 'order.key-awaited'

/** A mail that waits; `recall` cancels it. */
export interface MailedSoon {
  text: OrderDone
  recall: string
}

export const orderActions = actionsOf('order', {
  resend,
  async recall(asked) {
    const { shop, actor, order } = await about(asked)
    const recalled = await recallMails(shop, actor, [textOf(asked.form, 'recall')], order.id)
    return done(recalled > 0 ? 'order.mail-recalled' : 'order.mail-gone')
  },
  email,
  async 'correct-invoice'(asked) {
    const { shop, actor, order, seen } = await about(asked)
    const text = (name: string) => textOf(asked.form, name)
    const company = { name: text('name'), country: text('country'), vatNumber: text('vatNumber') }
    const outcome = await correctInvoiceByHand(shop, actor, { orderId: order.id, company, seen })
    return done(outcome === 'done' ? 'order.invoice-corrected' : 'order.invoice-checked-first')
  },
  async check(asked) {
    await askAboutOrder(asked.office.shop, (await orderOf(asked)).id)
    return done('order.asked')
  },
  async approve(asked) {
    const { shop, actor, order, seen } = await about(asked)
    await approveOrder(shop, actor, order.id, seen)
    return done('order.approved')
  },
  async reject(asked) {
    const { shop, actor, order, seen } = await about(asked)
    await rejectOrder(shop, actor, order.id, textOf(asked.form, 'reason'), seen)
    return done('order.rejected')
  },
  refund: async (asked) => refund(asked, await about(asked), { isLarge: false }),
  'refund-large': async (asked) => refund(asked, await about(asked), { isLarge: true }),
  'refund-retry': (asked) => decideRefund(asked, retryRefund),
  'refund-by-hand': (asked) => decideRefund(asked, finishRefundByHand),
  'refund-drop': (asked) => decideRefund(asked, dropRefund),
  async cancel(asked) {
    const { shop, actor, order, seen } = await about(asked)
    await cancelUnpaid(shop, actor, order.id, seen)
    return done('order.cancelled')
  },
  transfer,
  async note(asked) {
    const { shop, actor, order } = await about(asked)
    await addNote(shop, actor, order.id, textOf(asked.form, 'note'))
    return done('order.noted')
  },
  statement: async (asked) => saveStatement(asked, await about(asked)),
  'leave-out': async (asked) => chooseFact(asked, await about(asked), { isIn: false }),
  'put-in': async (asked) => chooseFact(asked, await about(asked), { isIn: true }),
  'add-file': async (asked) => attachFile(asked, await about(asked)),
  'remove-file': async (asked) => detachFile(asked, await about(asked)),
  'accept-loss': async (asked) => takeLoss(asked, await about(asked)),
  'answer-dispute': async (asked) => giveAnswer(asked, await about(asked)),
  'replace-key': replace,
  async 'show-key'(asked) {
    const { shop, actor, order } = await about(asked)
    const keyId = idOf(asked.form)
    const reason = textOf(asked.form, 'reason')
    return { done: await showKey(shop, actor, { orderId: order.id, keyId, reason }) }
  },
  async 'copy-key'(asked) {
    const { shop, actor, order } = await about(asked)
    await noteKeyCopied(shop, actor, { orderId: order.id, keyId: idOf(asked.form) })
    return { done: true }
  },
})

function done(what: OrderDone): { done: OrderDone } {
  return { done: what }
}

async function about(asked: Asked) {
  const order = await orderOf(asked)
  const seen = textOf(asked.form, 'seen') || undefined
  return { shop: asked.office.shop, actor: actorOf(asked.staff), order, seen }
}

async function orderOf({ office, params }: Asked): Promise<OrderRow> {
  return (await orderByNumber(office.shop.db, params['orderNo'] ?? '')) ?? refuse('not-found')
}

/** The mail waits a few seconds; until then `recall` stops it. */
async function resend(asked: Asked) {
  const { shop, actor, order } = await about(asked)
  return mailed(await mailOrderSoon(shop, actor, order.id))
}

/** Mails to a corrected address after the same wait. */
async function email(asked: Asked) {
  const { shop, actor, order, seen } = await about(asked)
  return mailed(await mailOrderSoon(shop, actor, order.id, { email: textOf(asked.form, 'email'), seen }))
}

function mailed({ kind, recall }: Awaited<ReturnType<typeof mailOrderSoon>>): { done: MailedSoon } {
  return { done: { text: kind === 'keys' ? 'order.keys-mailed' : 'order.link-mailed', recall } }
}

async function replace(asked: Asked) {
  const { shop, actor, order, seen } = await about(asked)
  const named = textOf(asked.form, 'batch')
  const batchId = batchNumber(named)
  if (named !== '' && batchId === undefined) refuse('input.invalid', { field: 'batch' })
  const reason = textOf(asked.form, 'reason')
  const wish = { orderId: order.id, keyId: idOf(asked.form), reason, batchId, seen }
  const { newKeyId } = await replaceKey(shop, actor, wish)
  return done(newKeyId === undefined ? 'order.key-awaited' : 'order.key-replaced')
}

async function decideRefund(asked: Asked, decide: typeof retryRefund) {
  const { shop, actor, order, seen } = await about(asked)
  await decide(shop, actor, { refundId: idOf(asked.form), orderId: order.id, seen })
  return done('order.refund-decided')
}

const transferDone = {
  settled: 'order.transfer-paid',
  'under-review': 'order.transfer-reviewed',
  surplus: 'order.transfer-surplus',
} as const

async function transfer(asked: Asked) {
  const { shop, actor, order } = await about(asked)
  const cents =
    parseDecimal(textOf(asked.form, 'amount').trim()) ?? refuse('input.amount', { field: 'amount' })
  const reference = textOf(asked.form, 'reference')
  const { currency } = order
  return done(transferDone[await confirmTransfer(shop, actor, order, { cents, currency, reference })])
}
