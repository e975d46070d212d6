import { Form } from 'react-router'
import {
  everyOrder,
  type OrderFilter,
  orderFilterQuery,
  orderSorts,
} from '../../../../shop/order-management/list/order-filter.ts'
import { t } from '../../../text/text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
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
          <Field label={t('orders.filter.from')} name="from" defaultValue={filter.from} type="date" />
          <Field label={t('orders.filter.to')} name="to" defaultValue={filter.to} type="date" />
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
          <Field
            label={t('orders.filter.country')}
            name="country"
            defaultValue={filter.country}
            maxLength={2}
            pattern="[A-Za-z]{2}"
            placeholder="DE"
          />
          <Field label={t('orders.filter.coupon')} name="coupon" defaultValue={filter.coupon} />
          <Field
            label={t('orders.filter.min')}
            name="min"
            defaultValue={filter.min}
            inputMode="decimal"
            pattern="\d+(\.\d{1,2})?"
          />
          <Field
            label={t('orders.filter.max')}
            name="max"
            defaultValue={filter.max}
            inputMode="decimal"
            pattern="\d+(\.\d{1,2})?"
          />
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
