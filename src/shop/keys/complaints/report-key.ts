import type { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notifyStaff } from '../../alerts/notify-staff.ts'
import { readSettings } from '../../content/settings.ts'
import { supportAddress } from '../../content/support-address-records.ts'
import { insertEnquiry } from '../../enquiries/enquiry-records.ts'
import { refuse } from '../../errors.ts'
import { limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { openOrder, type OrderReference } from '../../orders/access/order-access.ts'
import { whyKeysAreWithheld } from '../../orders/withheld-keys-records.ts'
import { linesOfOrder, lockOrder, type OrderRow, recordEvent } from '../../orders/order-records.ts'
import { isHandedOver } from '../../orders/order-status.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { soldKeys } from '../key-records.ts'
import { answerTime } from './answer-time.ts'
import {
  closeComplaints,
  complaintsOfOrder,
  insertComplaint,
  type KeyComplaint,
  seenKeys,
} from './complaint-records.ts'
import type { complaintForm } from './complaint-form.ts'
import { maxPictures } from './proof-limits.ts'
import { refusePicture, remakeProof } from './remake-proof.ts'

/** A key of an order with its number in the order, from 1. */
export interface NumberedKey {
  id: number
  name: string
  number: number
}

/** Keys of an order that its buyer may report, and the reports that are not done. */
export interface ComplaintView {
  orderNo: string
  keys: NumberedKey[]
  open: (Pick<KeyComplaint, 'enquiryId' | 'reason' | 'sentAt' | 'answerBy' | 'state'> & {
    key: NumberedKey
  })[]
  /** end of the promised time, if the report is sent now */
  answerBy: Date
  now: Date
}

export async function readComplaints(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<ComplaintView> {
  const order = await openOrder(shop, visitor, reference)
  const [keys, complaints, promise] = await Promise.all([
    reportableKeys(shop.db, order),
    complaintsOfOrder(shop.db, order.id),
    promiseOf(shop),
  ])
  const open = complaints.filter(({ state }) => state !== 'done')
  const now = shop.now()
  return {
    orderNo: order.order_no,
    keys: keys.filter(({ id }) => !open.some(({ keyId }) => keyId === id)),
    open: open.flatMap((complaint) => {
      const key = keys.find(({ id }) => id === complaint.keyId)
      return key ? { ...complaint, key } : []
    }),
    answerBy: answerTime(now, promise),
    now,
  }
}

/**
 * Reports a key that its buyer has seen (RTS-3): the report is an enquiry with a promised time. Refuses `not-found`
 * for a foreign order, `complaint.no-key`, `complaint.open` while the key is reported, `complaint.picture` and
 * `request.too-many`.
 */
export async function reportKey(
  shop: Shop,
  visitor: Visitor,
  input: OrderReference & z.infer<typeof complaintForm> & { pictures: readonly Buffer[] },
): Promise<void> {
  const { id: orderId } = await openOrder(shop, visitor, input)
  if (input.pictures.length > maxPictures) refusePicture()
  const pictures = await Promise.all(input.pictures.map(remakeProof))
  const [recipient, promise] = await Promise.all([supportAddress(shop), promiseOf(shop)])
  await inTransaction(shop.db, async (trx) => {
    await limitUse(shop, 'enquiry.network', networkOfVisitor(visitor), trx)
    const order = await lockOrder(trx, orderId)
    const keys = await reportableKeys(trx, order)
    const key = keys.find(({ id }) => id === input.keyId) ?? refuse('complaint.no-key', { field: 'keyId' })
    const earlier = await complaintsOfOrder(trx, orderId)
    if (earlier.some(({ keyId, state }) => keyId === key.id && state !== 'done'))
      refuse('complaint.open', { field: 'keyId' })
    const at = shop.now()
    const { email, order_no: fillname } = order
    const enquiryId = await insertEnquiry(trx, {
      kind: 'key',
      fields: JSON.stringify({ fillname, email, message: input.words }),
      locale: visitor.locale,
      ip_hash: shop.secrets.sign('use-limit', `address ${visitor.ip}`),
      sent_at: at,
    })
    const answerBy = answerTime(at, promise)
    await insertComplaint(
      trx,
      { enquiry_id: enquiryId, order_id: orderId, key_id: key.id, reason: input.reason, answer_by: answerBy },
      pictures,
    )
    await recordEvent(trx, orderId, { kind: 'key-reported', at, detail: String(key.id) })
    await notifyStaff(trx, {
      dedupeKey: `enquiry:${enquiryId}`,
      kind: 'enquiry',
      recipient,
      locale: fallbackLocaleId,
      params: { enquiryId },
      dueAt: at,
    })
  })
  shop.wake('send-mail')
}

/** Closes the reports of a key, since its buyer says that it works now. Refuses `not-found` for a foreign order. */
export async function takeBackComplaint(
  shop: Shop,
  visitor: Visitor,
  input: OrderReference & { keyId: number },
): Promise<void> {
  const { id: orderId } = await openOrder(shop, visitor, input)
  await inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    if (!(await closeComplaints(trx, orderId, input.keyId))) return
    await recordEvent(trx, orderId, { kind: 'key-works', at: shop.now(), detail: String(input.keyId) })
  })
}

async function promiseOf({ db, config }: Pick<Shop, 'db' | 'config'>) {
  const { 'complaint.answer.days': days } = await readSettings(db)
  return { days: Number(days), timeZone: config.timeZone }
}

async function reportableKeys(db: Db, order: OrderRow): Promise<NumberedKey[]> {
  if (!isHandedOver(order.status) || (await whyKeysAreWithheld(db, order.id))) return []
  const [sold, seen, lines] = await Promise.all([
    soldKeys(db, order.id),
    seenKeys(db, order.id),
    linesOfOrder(db, order.id),
  ])
  return sold.flatMap(({ id, order_line_id: lineId }, index) => {
    const name = lines.find((line) => line.id === lineId)?.name ?? ''
    return seen.some((key) => key.id === id) ? [{ id, name, number: index + 1 }] : []
  })
}
