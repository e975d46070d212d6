import { hrefTo } from '../../../shop/page-href.ts'
import type { NewsPicture } from '../../../shop/catalogue/covers/news-picture.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import type { NewsEntry } from '../../../shop/content/list-news.ts'
import { Cover } from '../../product/cover.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Byline, PublishedOn } from './byline.tsx'

interface NewsRowProps {
  entry: Omit<NewsEntry, 'subject'> & { picture: NewsPicture }
  /** at the head of the page: its picture is fetched at once */
  first: boolean
}

/** An article in the list; all of the row is its link. Not prefetched, since the count would miss the reading. */
export function NewsRow({ entry, first }: NewsRowProps) {
  const { tag, dir } = localeById(entry.locale)
  return (
    <li className="relative grid gap-x-8 gap-y-1.5 border-b border-line py-6 hover:bg-sunken lg:grid-cols-[15rem_minmax(0,1fr)_14rem] lg:py-8">
      <span className="overflow-hidden rounded-card max-lg:mb-2 lg:row-span-2">
        <Cover product={entry.picture} shape="art" sizes="(min-width: 62rem) 15rem, 100vw" first={first} />
      </span>
      <div className="max-w-168 min-w-0">
        <h2 className="display-4">
          <ShopLink
            to={hrefTo('article', { id: entry.id })}
            prefetch="none"
            className="after:absolute after:inset-0 hover:underline"
          >
            <span lang={tag} dir={dir}>
              {entry.title}
            </span>
          </ShopLink>
        </h2>
        <p lang={tag} dir={dir} className="mt-2 text-fg-2">
          {entry.summary}
        </p>
      </div>
      <p className="text-sm text-fg-3 max-lg:mt-1 lg:pt-1.5 lg:text-end">
        <span className="lg:block">
          <PublishedOn moment={entry.publishedAt} />
        </span>
        <span className="lg:hidden"> · </span>
        <Byline entry={entry} />
      </p>
    </li>
  )
}
