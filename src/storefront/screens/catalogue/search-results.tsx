import { searchProducts } from '../../../shop/catalogue/search-products.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from '../../context.ts'
import { longestSearch } from '../../layout/use-search-hits.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Route } from './+types/search-results.ts'

const mostProducts = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  context.set(sharedSecondsContext, pageSeconds)
  const query = (new URL(request.url).searchParams.get('name') ?? '').trim().slice(0, longestSearch)
  const products = await searchProducts(shop, visitor, { query, limit: mostProducts })
  return { query, products }
}

/** What the search field finds, as a page. */
export default function SearchResults({ loaderData: { query, products } }: Route.ComponentProps) {
  const t = useText()
  return (
    <div className="wrap grid gap-6 py-8">
      <title>{`${t('search.title')} · ${t('common.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display-1">{t('search.title')}</h1>
      {query === '' ? (
        <SearchForm />
      ) : (
        <p role="status">{t('search.count', { count: products.length, query })}</p>
      )}
      {query !== '' && products.length === 0 && (
        <EmptyState
          title={t('search.nothing')}
          text={t('search.nothing-text')}
          heading="h2"
          action={<SearchForm />}
        />
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} heading="h2" first={index < 5} />
        ))}
      </div>
    </div>
  )
}

function SearchForm() {
  const t = useText()
  return (
    <form action="/search" role="search" className="flex w-full max-w-140 gap-2">
      <TextInput
        type="search"
        name="name"
        maxLength={longestSearch}
        aria-label={t('header.search')}
        placeholder={t('header.search-hint')}
      />
      <Button type="submit">{t('search.go')}</Button>
    </form>
  )
}
