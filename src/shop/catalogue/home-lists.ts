import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { bannerRows, homeListIds, latestIds } from './home-records.ts'
import type { CoverLook, ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'
import { bannerLook } from './product-cover.ts'

/** One slide of the carousel: a product, its tagline and its wide picture without lettering. */
export interface BannerSlide extends ProductCard {
  /** `ground` is what the text stands on, in the colour `on` */
  banner: CoverLook & { on: string }
}

export interface HomeLists {
  slides: BannerSlide[]
  hottest: ProductCard[]
  bestSellers: ProductCard[]
  latest: ProductCard[]
}

const listSize = 20
const slideCount = 5

export async function homeLists(shop: Pick<Shop, 'db' | 'now'>, visitor: Visitor): Promise<HomeLists> {
  const today = shop.now().toISOString().slice(0, 10)
  const [featured, hottest, bestSellers, latest] = await Promise.all([
    homeListIds(shop.db, 'banner', slideCount),
    homeListIds(shop.db, 'hottest', listSize),
    homeListIds(shop.db, 'best-seller', listSize),
    latestIds(shop.db, today, listSize),
  ])
  const all = [...new Set([...featured, ...hottest, ...bestSellers, ...latest])]
  const [cards, looks] = await Promise.all([productCards(shop, visitor, all), bannerLooks(shop, featured)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cardById.get(id) ?? [])
  return {
    slides: cardsOf(featured).flatMap((card) => slide(card, looks)),
    hottest: cardsOf(hottest),
    bestSellers: cardsOf(bestSellers),
    latest: cardsOf(latest),
  }
}

/** The carousel's slides. */
export async function bannerSlides(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<BannerSlide[]> {
  const ids = await homeListIds(shop.db, 'banner', slideCount)
  const [cards, looks] = await Promise.all([productCards(shop, visitor, ids), bannerLooks(shop, ids)])
  return cards.flatMap((card) => slide(card, looks))
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
