import { useText } from '../../../text/text.tsx'
import type { TextId } from '../../../../shop/text-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { ListFields } from './list-fields.tsx'
import type { ListAddress } from './use-list-choice.ts'

/** Orders by their numbers from 1 on (CAT-2); 0 is the default order. */
const orders: TextId[] = [
  'category.sort-dearest',
  'category.sort-cheapest',
  'category.sort-name',
  'category.sort-name-backwards',
]

export function SortSelect({ address: { choice, goTo } }: { address: ListAddress }) {
  const t = useText()
  const first: TextId = choice.name === undefined ? 'category.sort-default' : 'category.sort-relevance'
  return (
    <form className="flex gap-2 max-lg:flex-1">
      <ListFields choice={choice} without={['sort', 'page']} />
      <div className="grid flex-1">
        <Select
          name="sort"
          aria-label={t('category.sort')}
          value={choice.sort}
          onChange={(event) => goTo({ ...choice, sort: Number(event.target.value), page: 1 })}
        >
          {[first, ...orders].map((id, index) => (
            <option key={id} value={index}>
              {t(id)}
            </option>
          ))}
        </Select>
      </div>
      <span className="hidden noscript:inline">
        <Button type="submit">{t('category.apply')}</Button>
      </span>
    </form>
  )
}
