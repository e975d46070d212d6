import type { NewsEntry } from '../../../shop/content/list-news.ts'
import { ShopLink } from '../../ui/shop-link.tsx'
import { Byline, PublishedOn } from './byline.tsx'

/** An article in the list; all of the row is its link. Not fetched ahead: that would hide the reading from the count. */
export function NewsRow({ entry }: { entry: NewsEntry }) {
  return (
    <li className="relative grid gap-x-8 gap-y-1.5 border-b border-line py-6 hover:bg-sunken lg:grid-cols-[11rem_minmax(0,1fr)_14rem] lg:py-8">
      <p className="text-sm text-fg-3 lg:pt-1.5">
        <PublishedOn moment={entry.publishedAt} />
      </p>
      <div className="max-w-168 min-w-0">
        <h2 className="display-4">
          <ShopLink
            to={`/newsInfo?id=${entry.id}`}
            prefetch="none"
            className="after:absolute after:inset-0 hover:underline"
          >
            {entry.title}
          </ShopLink>
        </h2>
        <p className="mt-2 text-fg-2">{entry.summary}</p>
      </div>
      <p className="text-sm text-fg-3 max-lg:mt-1 lg:pt-1.5 lg:text-end">
        <Byline entry={entry} />
      </p>
    </li>
  )
}
