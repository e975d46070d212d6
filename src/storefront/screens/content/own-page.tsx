import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { readOwnPage } from '../../../shop/content/own-pages/own-pages.ts'
import { shopContext } from '../../context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/own-page.ts'
import { PageText } from './page-text.tsx'

export const handle = { texts }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const found = await readOwnPage(shop, visitor, params.page)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return []
  const { page, seo } = loaderData
  const own = { title: page.title, description: page.lead }
  return pageMeta(root.loaderData, seo?.locale === page.locale ? seo : own)
}

/** A page that the shop keeper added (OWN-5). */
export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  return <PageText page={page} isContact={false} />
}
