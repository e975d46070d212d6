import { ArrowLeft, ArrowRight } from 'lucide'
import { data } from 'react-router'
import texts from 'virtual:texts/pages'
import { hrefTo } from '../../../shop/page-href.ts'
import { newsPicture, newsPicturePath } from '../../../shop/catalogue/covers/news-picture.ts'
import { type ArticleLink, readArticle } from '../../../shop/content/read-article.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { articleData } from './article-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { useText } from '../../text/text.tsx'
import { Breadcrumb } from '../../navigation/breadcrumb.tsx'
import { Cover } from '../../product/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/news-info.ts'
import { Byline, PublishedOn } from './byline.tsx'

export const handle = { texts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const id = rowId.safeParse(new URL(request.url).searchParams.get('id')).data
  const article = id && (await readArticle(shop, visitor, { id, isAhead: isFetchedAhead(request) }))
  if (!article) throw data(null, { status: 404 })
  const { subject, ...shown } = article
  return {
    article: { ...shown, picture: newsPicture({ ...article, subject }) },
    imagePath: newsPicturePath(article),
  }
}

function isFetchedAhead({ headers }: Request): boolean {
  return /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData || !root.loaderData) return []
  const { article, imagePath } = loaderData
  return pageMeta(root.loaderData, {
    ...article.seo,
    kind: 'article',
    image: { path: imagePath, alt: article.title },
  })
}

/** An article of the news (NEWS-2). */
export default function NewsInfo({ loaderData: { article, imagePath } }: Route.ComponentProps) {
  const t = useText()
  const { tag, dir } = localeById(article.locale)
  return (
    <div className="wrap">
      <StructuredData
        of={
          import.meta.env.SSR &&
          (({ publicUrl, shopName }) => [
            articleData(article, { imageUrl: new URL(imagePath, publicUrl).href, shopName }),
          ])
        }
      />
      <Breadcrumb steps={[{ name: t('news.title'), to: hrefTo('news') }, { name: article.title }]} />
      <article>
        <header className="border-b border-line-hard pt-4 pb-6 lg:pt-8 lg:pb-8">
          <h1 lang={tag} dir={dir} className="display-1 max-w-240">
            {article.title}
          </h1>
          <p className="mt-4 text-sm text-fg-3">
            <PublishedOn moment={article.publishedAt} /> · <Byline entry={article} />
          </p>
        </header>
        <figure className="mt-6 overflow-hidden rounded-card border border-line lg:mt-8">
          <Cover
            product={article.picture}
            shape="art"
            sizes="(min-width: 92rem) 84rem, 100vw"
            alt={t('news.picture', { title: article.title })}
            className="max-h-[60vh]"
            first
          />
        </figure>
        <div className="grid gap-x-12 gap-y-8 pt-6 lg:grid-cols-[15rem_minmax(0,42rem)] lg:pt-10">
          <div className="min-w-0 lg:col-start-2">
            <Prose html={article.html} locale={article.locale} />
            <Neighbours newer={article.newer} older={article.older} />
            <p className="pt-4">
              <ShopLink
                to={hrefTo('news')}
                className="inline-flex min-h-11 items-center gap-2 hover:underline"
              >
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

/** The articles beside this one in the list. Not prefetched, since the count would miss the reading. */
function Neighbours({ newer, older }: Record<'newer' | 'older', ArticleLink | undefined>) {
  const t = useText()
  if (!newer && !older) return null
  return (
    <nav
      aria-label={t('news.more')}
      className="mt-10 grid gap-x-8 border-y border-line max-md:divide-y max-md:divide-line md:grid-cols-2"
    >
      {newer && <Neighbour article={newer} rel="prev" label={t('news.previous')} />}
      {older && <Neighbour article={older} rel="next" label={t('news.next')} />}
    </nav>
  )
}

function Neighbour({ article, rel, label }: { article: ArticleLink; rel: 'prev' | 'next'; label: string }) {
  const isNext = rel === 'next'
  return (
    <ShopLink
      to={hrefTo('article', { id: article.id })}
      prefetch="none"
      rel={rel}
      className={`group grid content-start gap-1 py-4 ${isNext ? 'md:col-start-2 md:text-end' : ''}`}
    >
      <span
        className={`inline-flex items-center gap-2 text-sm text-fg-3 ${isNext ? 'md:flex-row-reverse md:justify-self-end' : ''}`}
      >
        <Icon of={isNext ? ArrowRight : ArrowLeft} className="flip" />
        {label}
      </span>
      <b className="group-hover:underline">{article.title}</b>
    </ShopLink>
  )
}
