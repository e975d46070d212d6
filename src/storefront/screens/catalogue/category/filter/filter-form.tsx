import { useState } from 'react'
import type { ConditionsView } from '../shown-conditions.ts'
import { useText } from '../../../../text/text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ActivationFilter } from './activation-filter.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterValue } from './filter-value.tsx'
import { ListFields } from '../list-fields.tsx'
import {
  facetNames,
  listQuery,
  toggled,
  toggledAnswer,
  toggledStock,
  type ListChoice,
} from '../list-address.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ListAddress } from '../use-list-choice.ts'

interface FilterFormProps {
  conditions: ConditionsView
  address: ListAddress
}

/** Every filter of a list (CAT-1): applies at once, or by its button without JavaScript. */
export function FilterForm({ conditions, address }: FilterFormProps) {
  const t = useText()
  const [draft, setDraft] = useDraft(address.choice)

  function apply(choice: ListChoice) {
    setDraft(choice)
    address.goTo(choice)
  }

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <ListFields choice={draft} without={['from', 'to', 'stock', 'activates', 'page', ...facetNames]} />
      <PriceFilter
        highestCents={conditions.highestCents}
        from={draft.from}
        to={draft.to}
        onChange={(bounds) => apply({ ...draft, ...bounds, page: 1 })}
      />
      <FilterGroup title={t('category.stock')}>
        {([0, 1] as const).map((state) => (
          <FilterValue
            key={state}
            name="stock"
            value={state}
            checked={draft.stock.includes(state)}
            onChange={() => apply(toggledStock(draft, state))}
            count={state === 0 ? conditions.stock.inStock : conditions.stock.soldOut}
          >
            {t(state === 0 ? 'common.in-stock' : 'common.sold-out')}
          </FilterValue>
        ))}
      </FilterGroup>
      {conditions.activation && (
        <ActivationFilter
          counts={conditions.activation}
          chosen={draft.activates}
          onToggle={(answer) => apply(toggledAnswer(draft, answer))}
        />
      )}
      {facetNames.map((facet) => (
        <FacetFilter
          key={facet}
          name={facet}
          facet={conditions[facet]}
          chosen={draft[facet]}
          onToggle={(code) => apply(toggled(draft, facet, code))}
          allHref={address.hrefOf({ ...draft, all: facet })}
        />
      ))}
      <span className="hidden noscript:block">
        <Button type="submit" look="key" full>
          {t('category.apply')}
        </Button>
      </span>
    </form>
  )
}

/** The values just ticked, until the address has changed. */
function useDraft(choice: ListChoice): [ListChoice, (choice: ListChoice) => void] {
  const query = listQuery(choice)
  const [seen, setSeen] = useState(query)
  const [draft, setDraft] = useState(choice)
  if (seen !== query) {
    setSeen(query)
    setDraft(choice)
  }
  return [seen === query ? draft : choice, setDraft]
}
