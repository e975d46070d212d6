import { ListFilter, Search } from 'lucide'
import { useId, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  type KeyFilter,
  type KeyFilterField,
  keyFilterFields,
  keyStates,
} from '../../../../shop/delivery/pool/key-filter.ts'
import { isTextId, t } from '../../../text/text.ts'
import { ActForm } from '../../../ui/act-form.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Choice } from '../../../ui/list/choice.tsx'
import { FilterChip } from '../../../ui/list/filter-chip.tsx'
import { keysHref } from './keys-href.ts'
import { officeHref } from '../../../office-href.ts'

/** Chips of the filter in the address. A whole key is posted, and the address gets only its id. */
export function KeyFilters({ filter }: { filter: KeyFilter }) {
  const [asking, setAsking] = useState(false)
  const set = keyFilterFields.filter((field) => filter[field] !== '')
  return (
    <div className="filters">
      <FindKey />
      {set.map((field) => (
        <FilterChip
          key={field}
          text={`${t(`keys-list.filter.${field}`)}: ${valueText(field, filter[field])}`}
          to={keysHref({ ...filter, [field]: '' })}
        />
      ))}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={ListFilter} />
        {t('orders.add-filter')}
      </button>
      {set.length > 0 && (
        <Link className="link small" to={officeHref('key-list')}>
          {t('list.clear-filters')}
        </Link>
      )}
      <FilterDialog open={asking} onClose={() => setAsking(false)} filter={filter} />
    </div>
  )
}

function valueText(field: KeyFilterField, value: string): string {
  const id = `stock.state.${value}`
  return field === 'state' && isTextId(id) ? t(id) : value
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

interface FilterDialogProps {
  open: boolean
  onClose(): void
  filter: KeyFilter
}

/** Every filter at once. Sending it is going to another address. */
function FilterDialog({ open, onClose, filter }: FilterDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={t('keys-list.filters')} submit={t('keys-list.apply')}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          <Choice name="state" label={t('keys-list.filter.state')} value={filter.state}>
            {keyStates.map((state) => (
              <option key={state} value={state}>
                {t(`stock.state.${state}`)}
              </option>
            ))}
          </Choice>
          {(['batch', 'sku', 'order', 'key'] as const).map((field) => (
            <Field
              key={field}
              label={t(`keys-list.filter.${field}`)}
              name={field}
              defaultValue={filter[field]}
              autoComplete="off"
              inputMode={field === 'key' ? 'numeric' : 'text'}
              placeholder={field === 'batch' ? 'B-12' : undefined}
            />
          ))}
        </Form>
      )}
    </FormDialog>
  )
}
