import { type ProductFilter, productFilter } from '../../../shop/products/list/product-filter.ts'
import { officeHref } from '../../office-href.ts'

/** The address of a filter, and of a later page of it. */
export function productsHref(filter: ProductFilter, after?: string): string {
  const query = productFilter.query(filter)
  if (after) query.set('after', after)
  return officeHref('products', query)
}
