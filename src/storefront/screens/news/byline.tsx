import type { NewsEntry } from '../../../shop/content/list-news.ts'
import { useDay, useText } from '../../text/text.tsx'

export function PublishedOn({ moment }: { moment: string }) {
  const day = useDay()
  return <time dateTime={moment}>{day(moment)}</time>
}

export function Byline({ entry: { author, clicks } }: { entry: Pick<NewsEntry, 'author' | 'clicks'> }) {
  const t = useText()
  return (
    <>
      <bdi>{t('news.by', { author })}</bdi> · <bdi>{t('news.views', { count: clicks })}</bdi>
    </>
  )
}
