import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Href } from '../../../../shop/page-href.ts'
import type { ConditionsView } from './shown-conditions.ts'
import { useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../navigation/pager.tsx'
import { ProductCard } from '../../../product/product-card.tsx'
import type { ListView } from '../../../product/shown-card.ts'
import { FilterColumn } from './filter/filter-column.tsx'
import { FilterSheet } from './filter/filter-sheet.tsx'
import { withoutFilters } from './list-address.ts'
import { PageSize } from './page-size.tsx'
import { ResultBar } from './result-bar.tsx'
import type { ListAddress } from './use-list-choice.ts'

interface FilteredListProps {
  conditions: ConditionsView
  list: ListView
  address: ListAddress
  /** shown when nothing matches the filters */
  nothingText: string
}

/** The matching products of a category or a search, and the filters beside them. */
export function FilteredList({ conditions, list, address, nothingText }: FilteredListProps) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
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
            <Products
              list={list}
              resetHref={address.hrefOf(withoutFilters(address.choice))}
              nothingText={nothingText}
            />
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
    </>
  )
}

/** Side by side at the top of a phone's screen. */
const firstCards = 2

interface ProductsProps {
  list: ListView
  resetHref: Href
  nothingText: string
}

function Products({ list, resetHref, nothingText }: ProductsProps) {
  const t = useText()
  if (list.total === 0)
    return (
      <EmptyState
        heading="h2"
        title={t('category.nothing')}
        text={nothingText}
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
