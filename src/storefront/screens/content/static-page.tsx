import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { readStaticPage, staticPages, type StaticPageName } from '../../../shop/content/static-page.ts'
import { pageNameAt } from '../../../shop/pages.ts'
import { shopContext } from '../../context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/static-page.ts'
import { PageText } from './page-text.tsx'

export const handle = { texts }

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const name = staticPageAt(pattern)
  if (!name) throw data(null, { status: 404 })
  const [page, seo] = await Promise.all([
    readStaticPage(shop, visitor, name),
    readPageSeo(shop, visitor, name),
  ])
  if (!page) throw data(null, { status: 404 })
  return { name, page, seo }
}

function staticPageAt(pattern: string): StaticPageName | undefined {
  const name = pageNameAt(pattern)
  return name !== undefined && name in staticPages ? (name as StaticPageName) : undefined
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return []
  const { page, seo } = loaderData
  const own = { title: page.title, description: page.lead }
  return pageMeta(root.loaderData, seo?.locale === page.locale ? seo : own)
}

/** A page of the shop keeper (STATIC-1). */
export default function StaticPage({ loaderData: { name, page } }: Route.ComponentProps) {
  return <PageText page={page} isContact={name === 'contact-us'} />
}
