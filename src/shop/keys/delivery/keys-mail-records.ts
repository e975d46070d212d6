import { droppedMail } from '../../../platform/mail/mail-outbox-records.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { facetNamer } from '../../catalogue/listing/facet-namer.ts'
import { shortHeadBefore } from '../../delivery-log/public-heads.ts'
import { loadMailedOrder } from '../../orders/mail/order-mail-records.ts'
import { queueOrderMail } from '../../orders/mail/queue-order-mail.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { isHandedOver } from '../../orders/order-status.ts'
import { whyKeysAreWithheld } from '../../orders/withheld-keys-records.ts'
import type { Shop } from '../../shop.ts'
import { readKeyText } from '../key-content.ts'
import { type KeyOfOrder, soldKeys } from '../key-records.ts'
import type { DeliveredProduct, KeysMail } from './keys.email.ts'
import type { Trx } from '../../schema.ts'

/** Opens an order's keys when its mail is sent. Undefined if none may be shown any more. */
export async function loadKeysMail(
  shop: Shop,
  orderId: number,
  localeId: string,
): Promise<KeysMail | undefined> {
  const order = await loadMailedOrder(shop, orderId)
  const { keys, deliveredAt } = await keysToMail(shop, orderId)
  if (!order || keys.length === 0) return undefined
  const facts = await factsOfLines(shop, orderId, localeId)
  const products = order.lines.flatMap((line): DeliveredProduct[] => {
    const ofLine = keys.filter((key) => key.order_line_id === line.lineId)
    const fact = facts.get(line.lineId)
    if (!fact || ofLine.length === 0) return []
    const mailed = fact.byLink ? [] : ofLine
    const opened = mailed.map((key) => readKeyText(shop.secrets.unseal(key.secret_id, key.sealed)))
    return [{ name: line.name, options: line.options, ...fact, quantity: ofLine.length, keys: opened }]
  })
  const logHead = deliveredAt ? await shortHeadBefore(shop.db, deliveredAt) : undefined
  return { order, products, logHead }
}

/** Mails the keys of a locked order, if an earlier mail was dropped because of a refund or dispute that has ended. */
export async function mailWithheldKeys(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (!isHandedOver(order.status) || (await whyKeysAreWithheld(trx, order.id))) return
  const mailId = await droppedMail(trx, { kind: 'keys', orderId: order.id })
  if (mailId === undefined) return
  await queueOrderMail(trx, order, {
    dedupeKey: `keys:${order.id}:kept-back:${mailId}`,
    kind: 'keys',
    params: { orderId: order.id },
    dueAt: now,
  })
}

/** Reads the keys to mail under the order's lock, which refunds take too. */
async function keysToMail(
  { db }: Shop,
  orderId: number,
): Promise<{ keys: KeyOfOrder[]; deliveredAt: Date | null }> {
  return inTransaction(db, async (trx) => {
    const { delivered_at: deliveredAt } = await lockOrder(trx, orderId)
    return { keys: (await whyKeysAreWithheld(trx, orderId)) ? [] : await soldKeys(trx, orderId), deliveredAt }
  })
}

type LineFacts = Pick<DeliveredProduct, 'keyType' | 'platforms' | 'regions' | 'activation' | 'byLink'>

async function factsOfLines(shop: Shop, orderId: number, localeId: string): Promise<Map<number, LineFacts>> {
  const rows = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.key_type', 'l.by_link', 'p.activation', 'p.platform_ids', 'p.region_ids'])
    .where('l.order_id', '=', orderId)
    .execute()
  const facets = await shop.db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name', 'names'])
    .where('kind', 'in', ['platform', 'region'])
    .orderBy('position')
    .execute()
  const nameOf = facetNamer(localeId)
  const namesOf = (ids: number[]) => facets.filter(({ id }) => ids.includes(id)).map(nameOf)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        keyType: row.key_type,
        platforms: namesOf(row.platform_ids),
        regions: namesOf(row.region_ids),
        activation: row.activation,
        byLink: row.by_link,
      },
    ]),
  )
}
