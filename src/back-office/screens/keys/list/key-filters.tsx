import { Search } from 'lucide'
import { useId } from 'react'
import { type KeyFilter, keyFilter, keyStates } from '../../../../shop/delivery/pool/key-filter.ts'
import { t } from '../../../text/text.ts'
import { ActForm } from '../../../ui/act-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Filters } from '../../../ui/list/filters.tsx'
import { keysHref } from './keys-href.ts'

/** Chips of the filter in the address. A whole key is posted, and the address gets only its id. */
export function KeyFilters({ filter }: { filter: KeyFilter }) {
  return (
    <Filters
      list={keyFilter}
      filter={filter}
      hrefOf={keysHref}
      texts={{
        title: t('keys-list.filters'),
        submit: t('keys-list.apply'),
        label: (name) => t(`keys-list.filter.${name}`),
      }}
      options={{ state: keyStates.map((value) => ({ value, text: t(`stock.state.${value}`) })) }}
      search={<FindKey />}
    />
  )
}

function FindKey() {
  const id = useId()
  return (
    <ActForm act="find" className="search">
      <label className="vh" htmlFor={id}>
        {t('keys-list.find')}
      </label>
      <span className="ctl">
        <i>
          <Icon of={Search} />
        </i>
        <input
          id={id}
          className="input"
          name="whole"
          placeholder={t('keys-list.find')}
          autoComplete="off"
          spellCheck={false}
        />
      </span>
    </ActForm>
  )
}
