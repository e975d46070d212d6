import texts from 'virtual:texts/pages'
import { hrefTo } from '../../../shop/page-href.ts'
import { newsPicture } from '../../../shop/catalogue/covers/news-picture.ts'
import { listNews } from '../../../shop/content/list-news.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { shopContext } from '../../context.ts'
import { redirectToLastPage, pageHref, pageIn } from '../../navigation/list-page.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Breadcrumb } from '../../navigation/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../navigation/pager.tsx'
import type { Route } from './+types/news.ts'
import { NewsRow } from './news-row.tsx'

export const handle = { texts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [news, seo] = await Promise.all([
    listNews(shop, visitor, { page: pageIn(request) }),
    readPageSeo(shop, visitor, 'news'),
  ])
  redirectToLastPage(request, visitor, 'news', news)
  const rows = news.rows.map(({ subject, ...entry }) => ({
    ...entry,
    picture: newsPicture({ ...entry, subject }),
  }))
  return { news: { ...news, rows }, seo }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const seo = loaderData?.seo
  return seo ? pageMeta(root.loaderData, seo) : []
}

/** News of the shop, twelve to a page (NEWS-1). */
export default function News({ loaderData: { news } }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: t('news.title') }]} />
      <header className="flex flex-wrap items-end gap-x-8 gap-y-3 border-b border-line-hard pt-4 pb-6 lg:pt-8 lg:pb-8">
        <h1 className="display-1">{t('news.title')}</h1>
        <p className="max-w-120 text-fg-2 lg:pb-1">{t('news.lead')}</p>
      </header>
      {news.total === 0 ? (
        <div className="pt-8">
          <EmptyState
            title={t('news.none')}
            heading="h2"
            action={<ButtonLink to={hrefTo('home')}>{t('news.to-the-shop')}</ButtonLink>}
          />
        </div>
      ) : (
        <ol>
          {news.rows.map((entry, index) => (
            <NewsRow key={entry.id} entry={entry} first={index < 2} />
          ))}
        </ol>
      )}
      <div className="pt-8">
        <Pager page={news.page} last={news.pageCount} hrefOf={(page) => pageHref('news', page)} />
      </div>
    </div>
  )
}
