import { hrefTo } from '../../../../shop/page-href.ts'
import { useText } from '../../../text/text.tsx'
import { ChipLink } from '../../../ui/chip.tsx'

/** Suggestions of similar queries, each with a link to its results. */
export function CloseQueries({ queries }: { queries: readonly string[] }) {
  const t = useText()
  if (queries.length === 0) return null
  return (
    <nav aria-label={t('search.close')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="me-1 text-fg-2">
        {t('search.close')}
      </span>
      {queries.map((query) => (
        <ChipLink key={query} to={hrefTo('search', { name: query })}>
          <bdi>{query}</bdi>
        </ChipLink>
      ))}
    </nav>
  )
}
