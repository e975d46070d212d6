import { searchHits, searchProducts } from '../../../shop/catalogue/search-products.ts'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/search-hits.ts'

/** What is shown below the search field while somebody types: data only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const query = (new URL(request.url).searchParams.get('name') ?? '').trim()
  const products = await searchProducts(shop, visitor, { query, limit: searchHits })
  return Response.json({ code: 200, data: products })
}
