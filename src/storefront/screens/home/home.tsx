import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import texts from 'virtual:texts/home'
import { hrefTo } from '../../../shop/page-href.ts'
import { previewParameter } from '../../../shop/pages.ts'
import type { HomeSection } from '../../../shop/catalogue/catalogue-tables.ts'
import { readHomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { homeLists } from '../../../shop/catalogue/listing/home-lists.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { listPaymentMethods } from '../../../shop/payments/methods/payment-methods.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { memoizeContext, sharedSecondsContext, shopContext } from '../../context.ts'
import { useFrame } from '../../layout/use-frame.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { productPicture } from '../../seo/product-data.ts'
import { shopData } from './shop-data.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { RichText, useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/home.ts'
import { Advantages } from './advantages.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Carousel } from './carousel.tsx'
import { HottestNow } from './hottest-now.tsx'
import { HottestTwenty } from './hottest-twenty.tsx'
import { LatestReleases } from './latest-releases.tsx'
import { unknownCategory, unknownParameter } from './unknown-category.ts'
import { WaysToPay } from './ways-to-pay.tsx'

export const handle = { texts }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const preview = url.searchParams.get(previewParameter) ?? undefined
  // a draft is private
  if (preview !== undefined) context.set(sharedSecondsContext, 0)
  const content = () => homeContent(shop, visitor, preview)
  if (preview !== undefined) return content()
  // the latest releases change with the day
  const day = shop.now().toISOString().slice(0, 10)
  return context.get(memoizeContext)(
    `home ${visitor.locale} ${visitor.currency.code} ${visitor.chosenCountry} ${day}`,
    content,
  )
}

async function homeContent(shop: Shop, visitor: Visitor, preview: string | undefined) {
  const layout = await readHomeLayout(shop.db, preview)
  const [lists, methods, seo] = await Promise.all([
    homeLists(shop, visitor, layout),
    listPaymentMethods(shop, visitor),
    readPageSeo(shop, visitor, 'home'),
  ])
  const sections = layout.sections.filter(({ isShown }) => isShown).map(({ section }) => section)
  return {
    ...lists,
    sections,
    methods: methods.map(({ name, glyph, logo, marks }) => ({ name, glyph, logo, marks })),
    seo,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const frame = root.loaderData
  if (!loaderData?.seo || !frame) return []
  const [first] = loaderData.slides
  const image = first && productPicture(first)
  return pageMeta(frame, { ...loaderData.seo, image })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, hottest, bestSellers, latest, basis, methods, sections } = loaderData
  const t = useText()
  const { shopName = '', slogan, promises, look } = useFrame() ?? {}
  const parts: Record<HomeSection, ReactNode> = {
    carousel: (
      <div className={`grid gap-4 lg:gap-6 lg:pt-6 ${tops[look?.home ?? 'beside']}`}>
        <Carousel slides={slides} />
        <HottestNow products={hottest.slice(0, 12)} isWide={look?.home === 'wide'} />
      </div>
    ),
    advantages: <Advantages promises={promises ?? []} />,
    'best-sellers': <BestSellers products={bestSellers} basis={basis.bestSellers} />,
    latest: <LatestReleases products={latest} />,
    hottest: <HottestTwenty products={hottest} isBySales={basis.hottest === 'sales'} />,
    'ways-to-pay': <WaysToPay methods={methods} />,
  }
  return (
    <div className="wrap">
      <StructuredData of={import.meta.env.SSR && ((frame) => [shopData(frame)])} />
      <h1 className="sr-only">{slogan ? `${shopName}: ${slogan}` : t('home.title', { shop: shopName })}</h1>
      <UnknownCategory />
      {sections.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </div>
  )
}

/** Slides and list: beside each other on wide screens, in either order, or one below the other. */
const tops = {
  beside: 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23.5rem]',
  before: 'lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[23.5rem_minmax(0,1fr)] lg:[&>aside]:-order-1',
  wide: 'grid-cols-[minmax(0,1fr)] lg:[&_[id^=slide-]]:aspect-[21/9]',
}

/** Says why the visitor was redirected home (CAT-6). */
function UnknownCategory() {
  const { search } = useLocation()
  if (!new URLSearchParams(search).has(unknownParameter)) return null
  const name = unknownCategory(search)
  return (
    <div className="py-4 lg:pt-6 lg:pb-0">
      <Note tone="info" live>
        <RichText
          id={name ? 'home.unknown-category' : 'home.unknown-page'}
          values={{ name: name ?? '' }}
          parts={{
            search: <ShopLink to={hrefTo('search', { name: name ?? '' })} className="link" />,
          }}
        />
      </Note>
    </div>
  )
}
