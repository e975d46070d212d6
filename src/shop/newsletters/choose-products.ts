import { inTransaction } from '../../platform/database/transaction.ts'
import { largestId } from '../input/largest-id.ts'
import { baseCurrency } from '../localisation/choose-currency.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { formatCents } from '../money-text.ts'
import type { Db, Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { refuse } from '../errors.ts'
import { type ListedProduct, productsById } from '../catalogue/search/listed-product-records.ts'
import { logNewsletter } from './sending/begin-sending.ts'
import { cardsOnSale, currencyOf } from './newsletter-cards.ts'
import {
  markLeftOut,
  newsletterProductIds,
  newsletterProductRows,
  putNewsletterProducts,
} from './newsletter-product-records.ts'
import { lockNewsletter } from './newsletter-records.ts'
import { maxProducts } from './product-limits.ts'
import type { Trx } from '../schema.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'

export interface ChosenProduct extends ListedProduct {
  /** price that most readers see; undefined: the product is off sale, so mails omit it */
  price: string | undefined
  leftOutAt: string | undefined
}

export async function readChosenProducts(shop: Pick<Shop, 'db'>, id: number): Promise<ChosenProduct[]> {
  const rows = await newsletterProductRows(shop.db, id)
  const ids = rows.map((row) => row.product_id)
  const known = new Map((await productsById(shop.db, ids)).map((product) => [product.id, product]))
  const currency = await currencyOf(shop, null)
  const cards = await cardsOnSale(shop, { locale: fallbackLocaleId, currency }, ids)
  const prices = new Map(cards.map((card) => [card.id, formatCents(card.priceCents, currency.symbol)]))
  return rows.flatMap((row) => {
    const product = known.get(row.product_id)
    const state = { price: prices.get(row.product_id), leftOutAt: row.left_out_at?.toISOString() }
    return product ? [{ ...product, ...state }] : []
  })
}

/**
 * Replaces the `seen` products of a draft. Refuses `staff.changed` if the products have changed, or the newsletter is
 * not a draft.
 */
export async function chooseProducts(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, productIds, seen }: { id: number; productIds: readonly number[]; seen: readonly number[] },
): Promise<void> {
  if (productIds.length > maxProducts) refuse('newsletter.too-many', { field: 'products' })
  if (!areIds(productIds)) refuse('newsletter.unknown', { field: 'products' })
  await inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (newsletter?.state !== 'draft') refuse('staff.changed')
    const before = await newsletterProductIds(trx, id)
    refuseUnseen(seen.join(), before.join())
    const names = new Map(
      (await productsById(trx, [...before, ...productIds])).map(({ id: of, name }) => [of, name]),
    )
    if (productIds.some((one) => !names.has(one))) refuse('newsletter.unknown', { field: 'products' })
    if (productIds.join() === before.join()) return
    await putNewsletterProducts(trx, id, productIds)
    const auditFacts = (ids: readonly number[]) => ({ products: ids.map((one) => names.get(one)).join(', ') })
    await logNewsletter(trx, shop, actor, {
      action: 'newsletter.products',
      id,
      before: auditFacts(before),
      after: auditFacts(productIds),
    })
  })
}

function areIds(ids: readonly number[]): boolean {
  return (
    new Set(ids).size === ids.length && ids.every((id) => Number.isInteger(id) && id > 0 && id <= largestId)
  )
}

/** Notes the products that mails omit from now on. The newsletter is locked. */
export async function noteLeftOut(trx: Trx, id: number, now: Date): Promise<void> {
  await markLeftOut(trx, id, await notOnSale(trx, id), now)
}

async function notOnSale(db: Db, id: number): Promise<number[]> {
  const ids = await newsletterProductIds(db, id)
  const cards = await cardsOnSale({ db }, { locale: fallbackLocaleId, currency: baseCurrency }, ids)
  const onSale = new Set(cards.map((card) => card.id))
  return ids.filter((one) => !onSale.has(one))
}

export async function leftOutNames(trx: Trx, id: number): Promise<string[]> {
  const products = await readChosenProducts({ db: trx }, id)
  return products.filter(({ leftOutAt }) => leftOutAt).map(({ name }) => name)
}
