import { redirect } from 'react-router'
import listTexts from 'virtual:texts/category'
import searchTexts from 'virtual:texts/search'
import { browseFound } from '../../../shop/catalogue/search/browse-found.ts'
import { firstBestSellers } from '../../../shop/catalogue/listing/home-lists.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { shopContext } from '../../context.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { shownList } from '../../product/shown-card.ts'
import { PageTitle } from '../../layout/page-title.tsx'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/search-results.ts'
import { shownConditions } from './category/shown-conditions.ts'
import { browseInput } from './category/browse-input.ts'
import { FilteredList } from './category/filtered-list.tsx'
import { listHref, readSearchChoice } from './category/list-address.ts'
import { useListChoice } from './category/use-list-choice.ts'
import { CloseQueries } from './search/close-queries.tsx'
import { NothingFound } from './search/nothing-found.tsx'

export const handle = { texts: [listTexts, searchTexts] }

const maxOffered = 5
const nothing = { products: [], basis: 'popularity' } as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const choice = readSearchChoice(new URL(request.url).searchParams)
  const query = choice.name ?? ''
  const { close = [], results } = (await browseFound(shop, visitor, { ...browseInput(choice), query })) ?? {}
  if (!results) return { query, close, offered: await firstBestSellers(shop, visitor, maxOffered) }
  const { page, pageCount } = results.list
  if (page > pageCount)
    throw redirect(redirectHref(request, visitor, listHref(hrefTo('search'), { ...choice, page: pageCount })))
  const { found, list, conditions } = results
  return {
    query,
    close,
    results: { found, list: shownList(list), conditions: shownConditions(conditions, choice) },
  }
}

/** The search results, as a list with the filters of a category. */
export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const address = useListChoice(readSearchChoice)
  const { query, close, results, offered = nothing } = loaderData
  return (
    <div className="wrap py-8">
      <PageTitle words={[query, t('search.title')]} />
      <div className="grid gap-3 pb-6">
        <h1 className="display-1 wrap-anywhere">
          {query === ''
            ? t('search.title')
            : t('search.count', { count: results?.found ?? 0, query: isolated(query) })}
        </h1>
        <CloseQueries queries={close} />
      </div>
      {results ? (
        <FilteredList
          conditions={results.conditions}
          list={results.list}
          address={address}
          nothingText={t('search.nothing-left')}
        />
      ) : (
        <NothingFound isAsked={query !== ''} offered={offered} />
      )}
    </div>
  )
}

/** Isolates the direction of the query from the text around it. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
