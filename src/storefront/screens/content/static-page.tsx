import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { readStaticPage, staticPages, type StaticPageName } from '../../../shop/content/static-page.ts'
import { pageNameAt } from '../../../shop/pages.ts'
import { shopContext } from '../../context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { useDay, useText } from '../../text/text.tsx'
import { Breadcrumb } from '../../navigation/breadcrumb.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { Route } from './+types/static-page.ts'
import { ContactFacts } from './contact-facts.tsx'
import { OnThisPage } from './on-this-page.tsx'

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
  const t = useText()
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: page.title }]} />
      <header className="border-b border-line-hard pt-4 pb-6 lg:pt-8 lg:pb-10">
        <h1 className="display-1 max-w-200">{page.title}</h1>
        <ChangedOn moment={page.changedAt} />
      </header>
      <div className="grid gap-x-12 gap-y-6 pt-6 lg:grid-cols-[15rem_minmax(0,42rem)] lg:pt-10">
        <OnThisPage headings={page.headings} locale={page.locale} />
        <div className="min-w-0 lg:col-start-2">
          {name === 'contact-us' && <ContactFacts />}
          {!page.isOpen && (
            <div className="mb-6">
              <Note tone="info">{t('content.affiliate-closed')}</Note>
            </div>
          )}
          <Prose html={page.html} locale={page.locale} />
        </div>
      </div>
    </div>
  )
}

function ChangedOn({ moment }: { moment: string }) {
  const t = useText()
  const day = useDay()
  return <p className="mt-4 text-sm text-fg-3">{t('content.changed-on', { date: day(moment) })}</p>
}
