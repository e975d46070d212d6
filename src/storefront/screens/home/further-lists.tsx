import type { ProductCard } from '../../../shop/catalogue/product-card.ts'
import { BestSellers } from './best-sellers.tsx'
import { HottestTwenty } from './hottest-twenty.tsx'
import { LatestReleases } from './latest-releases.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

interface FurtherListsProps {
  bestSellers: ProductCard[]
  latest: ProductCard[]
  hottest: ProductCard[]
  methods: { name: string; glyph: string }[]
}

/** The home page below the first screen (HOME-3, HOME-4). */
export default function FurtherLists({ bestSellers, latest, hottest, methods }: FurtherListsProps) {
  return (
    <>
      <BestSellers products={bestSellers} />
      <LatestReleases products={latest} />
      <HottestTwenty products={hottest} />
      <WaysToPay methods={methods} />
    </>
  )
}
