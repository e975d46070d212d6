import { ChevronDown, ListFilter, Search, X } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  type KeyFilter,
  type KeyFilterField,
  keyFilterFields,
  keyStates,
} from '../../../../shop/back-office/keys/pool/key-filter.ts'
import { isTextId, t } from '../../../text/text.ts'
import { ActForm } from '../../../ui/act-form.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keysHref } from './keys-href.ts'

/** Chips of what is set, which stands in the address; a whole key is posted, and only its number comes into the address. */
export function KeyFilters({ filter }: { filter: KeyFilter }) {
  const [asking, setAsking] = useState(false)
  const set = keyFilterFields.filter((field) => filter[field] !== '')
  return (
    <div className="filters">
      <FindKey />
      {set.map((field) => (
        <Link key={field} className="chip chip--on" to={keysHref({ ...filter, [field]: '' })}>
          {t(`keys-list.filter.${field}`)}: {valueText(field, filter[field])}
          <Icon of={X} />
          <span className="vh">{t('list.filter-off')}</span>
        </Link>
      ))}
      <button type="button" className="chip chip--add" onClick={() => setAsking(true)}>
        <Icon of={ListFilter} />
        {t('orders.add-filter')}
      </button>
      {set.length > 0 && (
        <Link className="link small" to="/keys/list">
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
          <Labelled field="state">
            {(id) => (
              <span className="select">
                <select id={id} name="state" defaultValue={filter.state}>
                  <option value="">{t('list.any')}</option>
                  {keyStates.map((state) => (
                    <option key={state} value={state}>
                      {t(`stock.state.${state}`)}
                    </option>
                  ))}
                </select>
                <Icon of={ChevronDown} />
              </span>
            )}
          </Labelled>
          {(['batch', 'sku', 'order', 'key'] as const).map((field) => (
            <Labelled key={field} field={field}>
              {(id) => (
                <span className="ctl">
                  <input
                    id={id}
                    name={field}
                    className="input"
                    defaultValue={filter[field]}
                    autoComplete="off"
                    inputMode={field === 'key' ? 'numeric' : 'text'}
                    placeholder={field === 'batch' ? 'B-12' : undefined}
                  />
                </span>
              )}
            </Labelled>
          ))}
        </Form>
      )}
    </FormDialog>
  )
}

function Labelled({ field, children }: { field: KeyFilterField; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`keys-list.filter.${field}`)}</label>
      {children(id)}
    </div>
  )
}
