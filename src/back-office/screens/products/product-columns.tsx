import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import type { ProductFilter, ProductSort } from '../../../shop/products/list/product-filter.ts'
import { number, t } from '../../text/text.ts'
import type { TableProps } from '../../ui/list/table.tsx'
import { ProductBadge } from './product-badge.tsx'
import { Price, priceText, ProductName, Switch } from './product-cells.tsx'
import { productList } from './product-list.ts'

/** Columns of products; on a phone two. */
export function productColumns(
  filter: ProductFilter,
  canWrite: boolean,
): TableProps<ListedProduct>['columns'] {
  const { sort } = filter
  const sortedBy = (one: ProductSort) => productList.href({ ...filter, sort: one })
  return [
    {
      head: t('products.product'),
      sort: {
        to: sortedBy(sort === 'name' ? 'newest' : 'name'),
        sorted: sort === 'name' ? 'ascending' : undefined,
      },
      cell: (product) => <ProductName product={product} />,
    },
    {
      head: t('products.price'),
      look: 'n nw',
      sort: {
        to: sortedBy(sort === 'cheapest' ? 'dearest' : 'cheapest'),
        sorted: sort === 'cheapest' ? 'ascending' : sort === 'dearest' ? 'descending' : undefined,
      },
      cell: (product) => (
        <>
          {canWrite ? <Price product={product} /> : priceText(product)}
          <span className="sm">
            <ProductBadge state={product.state} />
          </span>
        </>
      ),
    },
    { head: t('products.variants'), look: 'n lg', cell: ({ variants }) => number(variants.length) },
    {
      head: t('products.left'),
      look: 'n lg',
      cell: ({ stock, state }) =>
        stock === 0 ? <b className={state === 'off-sale' ? 'quiet' : 'bad'}>0</b> : number(stock),
    },
    {
      head: t('products.sold-30'),
      look: 'n lg',
      cell: ({ sold30 }) => (sold30 > 0 ? number(sold30) : <span className="quiet">–</span>),
    },
    { head: t('products.state'), look: 'lg', cell: ({ state }) => <ProductBadge state={state} /> },
    canWrite && {
      head: t('products.action'),
      isHidden: true,
      look: 'r lg',
      cell: (product) => <Switch product={product} />,
    },
  ]
}
