import type { NewsEntry } from '../../../shop/content/list-news.ts'
import { useLocale, useText } from '../../text/text.tsx'

export function PublishedOn({ moment }: { moment: string }) {
  const { intlTag } = useLocale()
  const date = new Intl.DateTimeFormat(intlTag, { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={moment}>{date.format(new Date(moment))}</time>
}

/** Who wrote it, and how often it was read. */
export function Byline({ entry: { author, clicks } }: { entry: Pick<NewsEntry, 'author' | 'clicks'> }) {
  const t = useText()
  return (
    <>
      <bdi>{t('news.by', { author })}</bdi> · <bdi>{t('news.views', { count: clicks })}</bdi>
    </>
  )
}
