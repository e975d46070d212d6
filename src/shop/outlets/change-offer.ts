import { inTransaction } from '../../platform/database/transaction.ts'
import { variantsBySku } from '../keys/new-key-records.ts'
import { refuse } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine } from '../input/visitor-text.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { deleteOffer, insertOffer, lockOffer, type OfferRow, updateOffer } from './offer-records.ts'
import { outletById } from './outlet-records.ts'

type ChangingShop = Pick<Shop, 'db' | 'now' | 'wake'>

/** Offers a variant at an outlet as an article of the marketplace. */
export async function addOffer(
  shop: ChangingShop,
  actor: Actor,
  { outletId, sku, article, most }: { outletId: number; sku: string; article: string; most: string },
): Promise<{ id: number }> {
  const name = cleanLine(article)
  if (!/^[\x21-\x7e]{1,80}$/.test(name)) refuse('outlet.article', { field: 'article' })
  const keys = readMost(most)
  const outlet = (await outletById(shop.db, outletId)) ?? refuse('not-found')
  const variant = (await variantsBySku(shop.db, [sku.trim()])).get(sku.trim())
  if (!variant) refuse('input.sku', { field: 'sku', values: { skus: sku } })
  if (variant.key_type === 1) refuse('outlet.accounts', { field: 'sku' })
  const added = await inTransaction(shop.db, async (trx) => {
    const id = await insertOffer(trx, {
      outlet_id: outletId,
      variant_id: variant.id,
      article: name,
      most: keys,
      due_at: shop.now(),
    })
    if (id === undefined) refuse('outlet.article-taken', { field: 'article' })
    const after = { sku: sku.trim(), outlet: outlet.name, most: keys }
    await audit(shop, trx, actor, { id, article: name }, 'outlet-offer.added', after)
    return id
  })
  shop.wake('declare-offers')
  return { id: added }
}

export interface SeenOffer {
  id: number
  /** version on the page; commands have none */
  seen?: number | undefined
}

/** Changes how many keys an outlet declares at most, and switches an offer on or off. */
export async function changeOffer(
  shop: ChangingShop,
  actor: Actor,
  { id, seen, most, isOn }: SeenOffer & { most: string; isOn: boolean },
): Promise<void> {
  const keys = readMost(most)
  await changing(shop, { id, seen }, async (trx, row) => {
    await updateOffer(trx, id, { most: keys, active: isOn, due_at: shop.now() })
    await audit(shop, trx, actor, row, 'outlet-offer.changed', { most: keys, isOn })
  })
  shop.wake('declare-offers')
}

/** Removes an offer whose stock at the outlet is 0. Refuses `outlet.still-offered`. */
export async function removeOffer(shop: ChangingShop, actor: Actor, offer: SeenOffer): Promise<void> {
  await changing(shop, offer, async (trx, row) => {
    if ((row.told_stock ?? 0) > 0 || row.active) refuse('outlet.still-offered')
    await deleteOffer(trx, row.id)
    await audit(shop, trx, actor, row, 'outlet-offer.removed')
  })
}

async function changing(
  shop: Pick<Shop, 'db'>,
  { id, seen }: SeenOffer,
  change: (trx: Trx, row: OfferRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockOffer(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

const maxKeys = 1000

function readMost(most: string): number {
  const keys = /^\d{1,4}$/.test(most.trim()) ? Number(most) : 0
  return keys >= 1 && keys <= maxKeys
    ? keys
    : refuse('outlet.most', { field: 'most', values: { max: maxKeys } })
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, article }: Pick<OfferRow, 'id' | 'article'>,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'outlet-offer', id, name: article } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
