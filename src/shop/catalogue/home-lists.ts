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
  const [slides, hottest, bestSellers, latest] = await Promise.all([
    bannerSlides(shop, visitor),
    homeListIds(shop.db, 'hottest', listSize).then((ids) => productCards(shop, visitor, ids)),
    homeListIds(shop.db, 'best-seller', listSize).then((ids) => productCards(shop, visitor, ids)),
    latestIds(shop.db, today, listSize).then((ids) => productCards(shop, visitor, ids)),
  ])
  return { slides, hottest, bestSellers, latest }
}

/** The carousel's slides. */
export async function bannerSlides(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<BannerSlide[]> {
  const ids = await homeListIds(shop.db, 'banner', slideCount)
  const [cards, rows] = await Promise.all([productCards(shop, visitor, ids), bannerRows(shop.db, ids)])
  const looks = new Map(rows.map((row) => [row.id, bannerLook(row)]))
  return cards.flatMap((card) => {
    const banner = looks.get(card.id)
    return banner ? { ...card, banner } : []
  })
}
