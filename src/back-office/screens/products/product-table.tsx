import type { RefObject } from 'react'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import type { ProductFilter, ProductSort } from '../../../shop/products/list/product-filter.ts'
import { t } from '../../text/text.ts'
import { SelectBox } from '../../ui/list/select-box.tsx'
import { SortHead } from '../../ui/list/sort-head.tsx'
import type { Rows } from '../../ui/list/use-rows.ts'
import type { Selection } from '../../ui/list/use-selection.ts'
import { TableBox } from '../../ui/table-box.tsx'
import { ProductRow } from './product-row.tsx'
import { productsHref } from './products-href.ts'

interface ProductTableProps {
  products: readonly ListedProduct[]
  filter: ProductFilter
  /** whether this role changes products */
  canWrite: boolean
  selection: Selection
  rows: Rows
  body: RefObject<HTMLTableSectionElement | null>
}

/** The list, a row a product; on a phone two columns. */
export function ProductTable({ products, filter, canWrite, selection, rows, body }: ProductTableProps) {
  return (
    <TableBox caption={t('products.title')} look="table--cards">
      <Head products={products} filter={filter} canWrite={canWrite} selection={selection} />
      <tbody ref={body}>
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            canWrite={canWrite}
            isSelected={selection.has(String(product.id))}
            onSelect={() => selection.toggle(String(product.id))}
            isAt={index === rows.at}
            onFocus={() => rows.onAt(index)}
          />
        ))}
      </tbody>
    </TableBox>
  )
}

type HeadProps = Pick<ProductTableProps, 'products' | 'filter' | 'canWrite' | 'selection'>

function Head({ products, filter, canWrite, selection }: HeadProps) {
  const sortedBy = (sort: ProductSort) => productsHref({ ...filter, sort })
  const { sort } = filter
  const all = products.map(({ id }) => String(id))
  const isAll = all.every((id) => selection.has(id))
  return (
    <thead>
      <tr>
        {canWrite && (
          <th scope="col" className="c0 lg">
            <SelectBox
              label={t('products.select-all')}
              isOn={isAll}
              onChange={() => selection.put(isAll ? [] : all)}
            />
          </th>
        )}
        <SortHead
          text={t('products.product')}
          to={sortedBy(sort === 'name' ? 'newest' : 'name')}
          sorted={sort === 'name' ? 'ascending' : undefined}
        />
        <SortHead
          text={t('products.price')}
          to={sortedBy(sort === 'cheapest' ? 'dearest' : 'cheapest')}
          sorted={sort === 'cheapest' ? 'ascending' : sort === 'dearest' ? 'descending' : undefined}
          className="n"
        />
        <th scope="col" className="n lg">
          {t('products.variants')}
        </th>
        <th scope="col" className="n lg">
          {t('products.left')}
        </th>
        <th scope="col" className="n lg">
          {t('products.sold-30')}
        </th>
        <th scope="col" className="lg">
          {t('products.state')}
        </th>
        {canWrite && (
          <th scope="col" className="lg">
            <span className="vh">{t('products.act')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
