import type { ConditionsView } from '../shown-conditions.ts'
import { useText } from '../../../../text/text.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterCount, withoutFilters } from '../list-address.ts'
import type { ListAddress } from '../use-list-choice.ts'

export const filterColumnId = 'filters'

/** The filters beside the list. On phones they are in a sheet; without JavaScript its button links here. */
export function FilterColumn(props: { conditions: ConditionsView; address: ListAddress }) {
  const t = useText()
  const { choice, hrefOf } = props.address
  return (
    <aside
      id={filterColumnId}
      aria-labelledby="filters-title"
      className="max-lg:mb-8 max-lg:not-target:hidden"
    >
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="filters-title" className="display-5">
          {t('category.filters')}
        </h2>
        {filterCount(choice) > 0 && (
          <span className="-me-3">
            <ButtonLink look="bare" size="sm" to={hrefOf(withoutFilters(choice))} preventScrollReset>
              {t('category.reset')}
            </ButtonLink>
          </span>
        )}
      </div>
      <FilterForm {...props} />
    </aside>
  )
}
