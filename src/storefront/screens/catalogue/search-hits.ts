import { searchHits, searchProducts } from '../../../shop/catalogue/search-products.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from '../../context.ts'
import type { Route } from './+types/search-hits.ts'

/** What is shown below the search field while somebody types: data only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  context.set(sharedSecondsContext, pageSeconds)
  const query = (url.searchParams.get('name') ?? '').trim()
  const products = await searchProducts(shop, visitor, { query, limit: searchHits })
  return Response.json({ code: 200, data: products })
}
