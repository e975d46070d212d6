import { useId } from 'react'
import { Form } from 'react-router'
import {
  everyOrder,
  type OrderFilter,
  type OrderFilterField,
  orderFilterQuery,
  orderSorts,
} from '../../../../shop/back-office/orders/list/order-filter.ts'
import { t } from '../../../text/text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Choice } from '../../../ui/list/choice.tsx'
import type { Choices } from './filter-bar.tsx'

interface FilterDialogProps {
  open: boolean
  onClose(): void
  filter: OrderFilter
  choices: Choices
}

/** Every filter at once. Sending it is going to another address. */
export function FilterDialog({ open, onClose, filter, choices }: FilterDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={t('orders.filters')} submit={t('orders.apply')}>
      {(formId) => (
        <Form id={formId} className="fields" onSubmit={onClose}>
          {[...orderFilterQuery({ ...everyOrder, tab: filter.tab, text: filter.text })].map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <TextFilter field="from" filter={filter} type="date" />
          <TextFilter field="to" filter={filter} type="date" />
          <Choice name="method" label={t('orders.filter.method')} value={filter.method}>
            {choices.methods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice name="currency" label={t('orders.filter.currency')} value={filter.currency}>
            {choices.currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency.toUpperCase()}
              </option>
            ))}
          </Choice>
          <TextFilter field="country" filter={filter} maxLength={2} pattern="[A-Za-z]{2}" placeholder="DE" />
          <TextFilter field="coupon" filter={filter} />
          <TextFilter field="min" filter={filter} inputMode="decimal" pattern="\d+(\.\d{1,2})?" />
          <TextFilter field="max" filter={filter} inputMode="decimal" pattern="\d+(\.\d{1,2})?" />
          <Choice name="sort" label={t('orders.sort')} value={filter.sort} isChosen>
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`orders.sort.${sort}`)}
              </option>
            ))}
          </Choice>
        </Form>
      )}
    </FormDialog>
  )
}

interface TextFilterProps {
  field: OrderFilterField
  filter: OrderFilter
  type?: 'date' | 'text'
  inputMode?: 'decimal'
  pattern?: string
  maxLength?: number
  placeholder?: string
}

function TextFilter({ field, filter, ...input }: TextFilterProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`orders.filter.${field}`)}</label>
      <span className="ctl">
        <input id={id} name={field} className="input" defaultValue={filter[field]} {...input} />
      </span>
    </div>
  )
}
