import texts from 'virtual:texts/home'
import { homeLists } from '../../../shop/catalogue/home-lists.ts'
import { readSeoText } from '../../../shop/content/seo-text.ts'
import { listPaymentMethods } from '../../../shop/payments/payment-methods.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from '../../context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { productPicture } from '../../seo/product-data.ts'
import { shopData } from '../../seo/shop-data.ts'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/home.ts'
import { Advantages } from './advantages.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Carousel } from './carousel.tsx'
import { HottestNow } from './hottest-now.tsx'
import { HottestTwenty } from './hottest-twenty.tsx'
import { LatestReleases } from './latest-releases.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

export const handle = { texts }

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  context.set(sharedSecondsContext, pageSeconds)
  const [lists, methods, seo] = await Promise.all([
    homeLists(shop, visitor),
    listPaymentMethods(shop, visitor),
    readSeoText(shop, visitor, 'page_home'),
  ])
  return { ...lists, methods: methods.map(({ name, glyph }) => ({ name, glyph })), seo }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const frame = root.loaderData
  if (!loaderData?.seo || !frame) return []
  const [first] = loaderData.slides
  const image = first && productPicture(first)
  return [
    ...pageMeta({ ...loaderData.seo, image, publicUrl: frame.publicUrl }),
    { 'script:ld+json': shopData(frame) },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, hottest, bestSellers, latest, methods } = loaderData
  const t = useText()
  return (
    <div className="wrap">
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:pt-6 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        <Carousel slides={slides} />
        <HottestNow products={hottest.slice(0, 12)} />
      </div>
      <Advantages />
      <BestSellers products={bestSellers} />
      <LatestReleases products={latest} />
      <HottestTwenty products={hottest} />
      <WaysToPay methods={methods} />
    </div>
  )
}
