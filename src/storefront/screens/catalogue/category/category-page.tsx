import type { Crumb } from '../../../../shop/catalogue/categories/category-tree.ts'
import type { ConditionsView } from './shown-conditions.ts'
import { useText } from '../../../text/text.tsx'
import type { ListView } from '../../../product/shown-card.ts'
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx'
import { categoryHref } from '../../../../shop/page-href.ts'
import { CategoryHead } from './category-head.tsx'
import { FilteredList } from './filtered-list.tsx'
import { useListChoice } from './use-list-choice.ts'

export interface CategoryPageProps {
  category: { name: string; urlName: string; description: string; breadcrumb: Crumb[] }
  /** the top category and its children */
  family: { urlName: string; children: { name: string; urlName: string }[] }
  conditions: ConditionsView
  list: ListView
}

/** Heading, filters and the matching products. */
export function CategoryPage({ category, family, conditions, list }: CategoryPageProps) {
  const t = useText()
  const address = useListChoice()
  const above = category.breadcrumb
    .slice(0, -1)
    .map((crumb) => ({ name: crumb.name, to: categoryHref(crumb) }))
  return (
    <div className="wrap">
      <Breadcrumb steps={[...above, { name: category.name }]} />
      <CategoryHead category={category} family={family} />
      <FilteredList
        conditions={conditions}
        list={list}
        address={address}
        nothingText={t('category.nothing-text')}
      />
    </div>
  )
}
