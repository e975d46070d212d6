import { inTransaction } from '../../../platform/database/transaction.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db, Shop } from '../../shop.ts'
import type { CorrectionState } from '../invoice-tables.ts'
import {
  correctionById,
  type CorrectionRow,
  endCorrection,
  isConfirmed,
  isMoneyMoving,
  replaceCompany,
} from './correction-records.ts'
import { issueCorrection } from './issue-correction.ts'

interface Finish {
  correction: CorrectionRow
  /** id of the answer about the VAT number; null without a number */
  checkId: number | null
  now: Date
}

/** Issues the documents of a locked order's correction, unless its VAT number is invalid or nothing is still paid. */
export async function finishCorrection(
  trx: Trx,
  order: OrderRow,
  { correction, checkId, now }: Finish,
): Promise<Exclude<CorrectionState, 'waiting'>> {
  const { id, company } = correction
  const isValid = checkId !== null && (await isConfirmed(trx, checkId))
  const end = async (state: 'unknown' | 'dropped') => {
    await endCorrection(trx, id, { state, checkId })
    return state
  }
  if (company.vatNumber !== '' && !isValid) return end('unknown')
  await replaceCompany(trx, order.id, { company, checkId, isValid })
  const issued = await issueCorrection(trx, { orderId: order.id, company: { ...company, isValid }, now })
  if (!issued) return end('dropped')
  await endCorrection(trx, id, { state: 'done', checkId, ...issued })
  await recordEvent(trx, order.id, {
    kind: 'invoice-corrected',
    at: now,
    detail: `${issued.creditNote.label}, ${issued.invoice.label}`,
  })
  await queueOrderMail(trx, order, {
    dedupeKey: `invoice-correction:${id}`,
    kind: 'invoice-correction',
    params: { orderId: order.id, correctionId: id },
    dueAt: now,
  })
  return 'done'
}

/**
 * Finishes a correction after the answer about its VAT number. Returns its state: still `waiting` while money of the
 * order moves.
 */
export async function answerCorrection(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  correctionId: number,
  checkId: number,
): Promise<CorrectionState | undefined> {
  return inWaiting(db, correctionId, async (trx, order, correction) =>
    (await isMoneyMoving(trx, order))
      ? 'waiting'
      : finishCorrection(trx, order, { correction, checkId, now: now() }),
  )
}

/** Drops a correction that the service never answered; the invoice stays. */
export async function dropCorrection({ db }: Pick<Shop, 'db'>, correctionId: number): Promise<void> {
  await inWaiting(db, correctionId, async (trx) => {
    await endCorrection(trx, correctionId, { state: 'dropped', checkId: null })
    return 'dropped'
  })
}

/** Runs `end` under the order's lock, if the correction still waits. */
async function inWaiting(
  db: Db,
  correctionId: number,
  end: (trx: Trx, order: OrderRow, correction: CorrectionRow) => Promise<CorrectionState>,
): Promise<CorrectionState | undefined> {
  const found = await correctionById(db, correctionId)
  if (!found) return undefined
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, found.orderId)
    const correction = await correctionById(trx, correctionId)
    return correction?.state === 'waiting' ? end(trx, order, correction) : undefined
  })
}
