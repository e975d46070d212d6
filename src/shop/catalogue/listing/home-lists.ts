import type { Db, Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { type HomeLayout, type HomeSlide, readHomeLayout } from './home-layout.ts'
import { activeIds, bannerRows, bestSold, latestIds, popularIds } from './home-records.ts'
import type { HomeList } from '../catalogue-tables.ts'
import type { CoverLook, ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'
import { bannerLook } from '../covers/product-cover.ts'

/** One slide of the carousel: a product, its tagline and its wide picture without lettering. */
export interface BannerSlide extends ProductCard {
  /** text in `on` over `ground` */
  banner: CoverLook & { on: string }
}

export interface HomeLists {
  slides: BannerSlide[]
  hottest: ProductCard[]
  bestSellers: ProductCard[]
  latest: ProductCard[]
  basis: { hottest: ListBasis; bestSellers: ListBasis }
}

/** Source of a list's first products: recent sales, the shop keeper's choice, or popularity if sales are missing. */
export type ListBasis = 'sales' | 'choice' | 'popularity'

const listSize = 20
const slideCount = 5
const bannerCount = 7

/** Lists of the home page, as published or as `layout` has them. */
export async function homeLists(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Visitor,
  layout?: HomeLayout,
): Promise<HomeLists> {
  const { carousel, ...lists } = layout ?? (await readHomeLayout(shop.db))
  const slides = slidesNow(carousel.slides, shop.now())
  const newest = () => latestIds(shop.db, shop.now().toISOString().slice(0, 10), listSize)
  const [featured, hottest, bestSellers, latest] = await Promise.all([
    featuredIds(shop.db, carousel, slides),
    soldList(shop.db, lists.hottest, { span: 'week', size: listSize }),
    soldList(shop.db, lists['best-seller'], { span: 'month', size: listSize }),
    filledUp(shop.db, lists.latest, { rule: newest, size: listSize }),
  ])
  const all = [...new Set([...featured, ...hottest.ids, ...bestSellers.ids, ...latest])]
  const [cards, looks] = await Promise.all([productCards(shop, visitor, all), bannerLooks(shop, featured)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cardById.get(id) ?? [])
  return {
    slides: cardsOf(featured).flatMap((card) => slide(withLine(card, slides, visitor), looks)),
    hottest: cardsOf(hottest.ids),
    bestSellers: cardsOf(bestSellers.ids),
    latest: cardsOf(latest),
    basis: { hottest: hottest.basis, bestSellers: bestSellers.basis },
  }
}

export async function firstBestSellers(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  size: number,
): Promise<{ products: ProductCard[]; basis: ListBasis }> {
  const lists = await readHomeLayout(shop.db)
  const { ids, basis } = await soldList(shop.db, lists['best-seller'], { span: 'month', size })
  return { products: await productCards(shop, visitor, ids), basis }
}

/** Ids of a list's first products; for the carousel those of all slides, in any period. */
export async function homeListIds(
  db: Db,
  list: Exclude<HomeList, 'latest'>,
  size: number,
): Promise<number[]> {
  const { carousel, ...lists } = await readHomeLayout(db)
  if (list === 'banner') {
    const slides = { ...carousel, productIds: carousel.slides.map(({ productId }) => productId) }
    return filledUp(db, slides, { rule: () => popularIds(db, size), size })
  }
  const { ids } = await soldList(db, lists[list], { span: list === 'hottest' ? 'week' : 'month', size })
  return ids
}

export async function bannerSlides(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor): Promise<BannerSlide[]> {
  const { carousel } = await readHomeLayout(shop.db)
  const slides = slidesNow(carousel.slides, shop.now())
  const ids = await featuredIds(shop.db, carousel, slides)
  const [cards, looks] = await Promise.all([productCards(shop, visitor, ids), bannerLooks(shop, ids)])
  return cards.flatMap((card) => slide(withLine(card, slides, visitor), looks))
}

/** Products of the header's banner: the carousel's, filled up if allowed (HDR-2). */
export async function bannerProducts(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Visitor,
): Promise<ProductCard[]> {
  const { carousel } = await readHomeLayout(shop.db)
  const ids = await featuredIds(shop.db, carousel, slidesNow(carousel.slides, shop.now()), bannerCount)
  return productCards(shop, visitor, ids)
}

function slidesNow(slides: readonly HomeSlide[], now: Date): HomeSlide[] {
  return slides.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || new Date(endsAt) > now),
  )
}

function featuredIds(
  db: Db,
  { isFilled }: { isFilled: boolean },
  slides: readonly HomeSlide[],
  size = slideCount,
) {
  const list = { isFilled, productIds: slides.map(({ productId }) => productId) }
  return filledUp(db, list, { rule: () => popularIds(db, size), size })
}

/** Chosen products, then best sellers, then popular ones, so that a shop with few sales has a list too. */
async function soldList(
  db: Db,
  list: HomeLayout['hottest'],
  { span, size }: { span: 'week' | 'month'; size: number },
): Promise<{ ids: number[]; basis: ListBasis }> {
  const sold = (await bestSold(db, span, size)).map(({ id }) => id)
  const rule = async () =>
    sold.length === size ? sold : [...new Set([...sold, ...(await popularIds(db, size))])]
  const ids = await filledUp(db, list, { rule, size })
  const isBySales = list.isFilled && sold.length > 0 && sold.every((id, index) => ids[index] === id)
  if (isBySales) return { ids, basis: 'sales' }
  return { ids, basis: list.productIds.length > 0 ? 'choice' : 'popularity' }
}

/** Chosen products on sale, then the rule's, if the list is filled up. */
async function filledUp(
  db: Db,
  { isFilled, productIds }: HomeLayout['hottest'],
  { rule, size }: { rule: () => Promise<number[]>; size: number },
): Promise<number[]> {
  const chosen = (await activeIds(db, productIds)).slice(0, size)
  if (!isFilled || chosen.length === size) return chosen
  return [...new Set([...chosen, ...(await rule())])].slice(0, size)
}

function withLine(card: ProductCard, slides: readonly HomeSlide[], { locale }: Visitor): ProductCard {
  const line = slides.find(({ productId }) => productId === card.id)?.lines[locale]
  return line ? { ...card, tagline: line } : card
}

type BannerLooks = ReadonlyMap<number, BannerSlide['banner']>

async function bannerLooks(shop: Pick<Shop, 'db'>, ids: readonly number[]): Promise<BannerLooks> {
  const rows = await bannerRows(shop.db, ids)
  return new Map(rows.map((row) => [row.id, bannerLook(row)]))
}

function slide(card: ProductCard, looks: BannerLooks): BannerSlide[] {
  const banner = looks.get(card.id)
  return banner ? [{ ...card, banner }] : []
}
