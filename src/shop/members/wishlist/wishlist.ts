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
  /** whether mails report its return or lower price */
  alert: boolean
}

/** The member's wishes, latest first. Refuses `member.sign-in`. */
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

export async function wishedProducts(shop: Pick<Shop, 'db'>, { member }: Visitor): Promise<number[]> {
  return member ? wishedIds(shop.db, member.id, maxWishes) : []
}

/** Adds a wish; repeating changes nothing. Refuses `member.sign-in`, `not-found`, `wishlist.full` above 500. */
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

/** Removes a wish, if any. Refuses `member.sign-in`. */
export async function unwish(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { productId }: { productId: number },
): Promise<void> {
  await deleteWish(shop.db, signedIn(visitor).id, productId)
}

/** Switches mails about one wish. Refuses `member.sign-in`, and `not-found` without the wish. */
export async function switchAlert(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { productId, alert }: { productId: number; alert: boolean },
): Promise<void> {
  const isThere = await setAlert(shop.db, signedIn(visitor).id, productId, alert)
  if (!isThere) refuse('not-found', { field: 'productId' })
}
