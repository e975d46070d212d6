import { searchProducts } from '../../../shop/catalogue/search/search-products.ts'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/search-hits.ts'

/** The hits below the search field while typing: a data route. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const query = (url.searchParams.get('name') ?? '').trim()
  const products = await searchProducts(shop, visitor, { query })
  return Response.json({ code: 200, data: products })
}
