import type { ProductCard } from '../../catalogue/cards/product-card.ts'
import { productCards } from '../../catalogue/cards/product-cards.ts'
import { refuse } from '../../errors.ts'
import { type Page, pageOf, sliceOf } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { signedIn } from '../sign-in/session.ts'
import { countWishes, deleteWish, insertWish, setAlert, wishedIds, wishesOf } from './wishlist-records.ts'

export const wishesPerPage = 10
const maxWishes = 500

export interface Wish {
  product: ProductCard
  wishedAt: Date
  /** whether a mail tells when it is back in stock or cheaper */
  alert: boolean
}

/** What the member wishes for, the latest first. Refuses `member.sign-in`. */
export async function listWishes(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { page = 1, pageSize = wishesPerPage }: { page?: number; pageSize?: number } = {},
): Promise<Page<Wish>> {
  const { id: memberId } = signedIn(visitor)
  const total = await countWishes(shop.db, memberId)
  const rows = await wishesOf(shop.db, memberId, sliceOf(page, pageSize))
  const cards = await productCards(
    shop,
    visitor,
    rows.map((row) => row.product_id),
  )
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const wishes = rows.flatMap((row) => {
    const product = cardsById.get(row.product_id)
    return product ? [{ product, wishedAt: row.wished_at, alert: row.alert }] : []
  })
  return pageOf(wishes, { total, page, pageSize })
}

/** Ids of every product that the member wishes for; none for a guest. */
export async function wishedProducts(shop: Pick<Shop, 'db'>, { member }: Visitor): Promise<number[]> {
  return member ? wishedIds(shop.db, member.id, maxWishes) : []
}

/** Wishes for a product; doing it again changes nothing. Refuses `member.sign-in`, `not-found`, `wishlist.full` behind 500. */
export async function wish(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<void> {
  const { id: memberId } = signedIn(visitor)
  if ((await countWishes(shop.db, memberId)) >= maxWishes) refuse('wishlist.full')
  if (!(await insertWish(shop.db, { memberId, productId, at: shop.now() })))
    refuse('not-found', { field: 'productId' })
}

/** Wishes no longer; nothing happens where there was no wish. Refuses `member.sign-in`. */
export async function unwish(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<void> {
  await deleteWish(shop.db, signedIn(visitor).id, productId)
}

/** Switches the mails about one product. Refuses `member.sign-in`, `not-found` when the member does not wish for it. */
export async function switchAlert(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { productId, alert }: { productId: number; alert: boolean },
): Promise<void> {
  const isThere = await setAlert(shop.db, signedIn(visitor).id, productId, alert)
  if (!isThere) refuse('not-found', { field: 'productId' })
}
