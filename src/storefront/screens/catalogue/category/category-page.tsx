import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Crumb } from '../../../../shop/catalogue/category-tree.ts'
import type { FilterConditions } from '../../../../shop/catalogue/filter-conditions.ts'
import type { ProductList } from '../../../../shop/catalogue/list-products.ts'
import { useText } from '../../../text/text.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ProductCard } from '../../../ui/product-card.tsx'
import { categoryHref } from '../../../ui/product-href.ts'
import { CategoryHead } from './category-head.tsx'
import { FilterColumn } from './filter-column.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { withoutFilters } from './list-address.ts'
import { PageSize } from './page-size.tsx'
import { ResultBar } from './result-bar.tsx'
import { useListChoice } from './use-list-choice.ts'

export interface CategoryPageProps {
  category: { name: string; urlName: string; description: string; breadcrumb: Crumb[] }
  /** the top category and what is in it */
  family: { urlName: string; children: { name: string; urlName: string }[] }
  conditions: FilterConditions
  list: ProductList
}

/** Heading, filters, and the products that fit. */
export function CategoryPage({ category, family, conditions, list }: CategoryPageProps) {
  const address = useListChoice()
  const [sheetOpen, setSheetOpen] = useState(false)
  const isBusy = useNavigation().state === 'loading'
  const above = category.breadcrumb
    .slice(0, -1)
    .map((crumb) => ({ name: crumb.name, to: categoryHref(crumb) }))
  return (
    <div className="wrap">
      <Breadcrumb steps={[...above, { name: category.name }]} />
      <CategoryHead category={category} family={family} />
      <div className="grid gap-x-8 border-t border-line-hard pt-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <FilterColumn conditions={conditions} address={address} />
        <div className="min-w-0">
          <ResultBar
            total={list.total}
            conditions={conditions}
            address={address}
            onFilters={() => setSheetOpen(true)}
          />
          <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
            <Products list={list} resetHref={address.hrefOf(withoutFilters(address.choice))} />
          </div>
          <div className="mt-10 grid justify-items-center gap-6">
            <Pager
              page={list.page}
              last={list.pageCount}
              hrefOf={(page) => address.hrefOf({ ...address.choice, page })}
            />
            <span className="lg:hidden">
              <PageSize address={address} />
            </span>
          </div>
        </div>
      </div>
      <FilterSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        conditions={conditions}
        address={address}
        total={list.total}
      />
    </div>
  )
}

/** Side by side at the top of a phone's screen. */
const firstCards = 2

function Products({ list, resetHref }: { list: ProductList; resetHref: string }) {
  const t = useText()
  if (list.total === 0)
    return (
      <EmptyState
        heading="h2"
        title={t('category.nothing')}
        text={t('category.nothing-text')}
        action={<ButtonLink to={resetHref}>{t('category.reset')}</ButtonLink>}
      />
    )
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5">
      {list.rows.map((product, index) => (
        <ProductCard key={product.id} product={product} heading="h2" first={index < firstCards} />
      ))}
    </div>
  )
}
