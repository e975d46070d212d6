import { ArrowLeft } from 'lucide'
import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { readArticle } from '../../../shop/content/read-article.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { shopContext } from '../../context.ts'
import { articleData } from '../../seo/article-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import type { Route } from './+types/news-info.ts'
import { Byline, PublishedOn } from './byline.tsx'

export const handle = { texts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const article = /^\d{1,9}$/.test(id)
    ? await readArticle(shop, visitor, { id: Number(id), isAhead: isFetchedAhead(request) })
    : undefined
  if (!article) throw data(null, { status: 404 })
  return { article }
}

function isFetchedAhead({ headers }: Request): boolean {
  return /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article } = loaderData
  return [...pageMeta({ ...article.seo, kind: 'article' }), { 'script:ld+json': articleData(article) }]
}

/** An article of the news (NEWS-2). */
export default function NewsInfo({ loaderData: { article } }: Route.ComponentProps) {
  const t = useText()
  const { tag, dir } = localeById(article.locale)
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: t('news.title'), to: '/news' }, { name: article.title }]} />
      <article>
        <header className="border-b border-line-hard pt-4 pb-6 lg:pt-8 lg:pb-8">
          <h1 lang={tag} dir={dir} className="display-1 max-w-240">
            {article.title}
          </h1>
          <p className="mt-4 text-sm text-fg-3">
            <PublishedOn moment={article.publishedAt} /> · <Byline entry={article} />
          </p>
        </header>
        <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[15rem_minmax(0,42rem)] lg:pt-10">
          <div className="min-w-0 lg:col-start-2">
            <Prose html={article.html} locale={article.locale} />
            <p className="mt-10 border-t border-line pt-4">
              <ShopLink to="/news" className="inline-flex min-h-11 items-center gap-2 hover:underline">
                <Icon of={ArrowLeft} className="flip" />
                {t('news.all')}
              </ShopLink>
            </p>
          </div>
        </div>
      </article>
    </div>
  )
}
