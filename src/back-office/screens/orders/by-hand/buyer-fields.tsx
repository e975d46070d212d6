import { t } from '../../../text/text.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { NewOrderPage } from './new-order.tsx'

/** Address, language and currency of the buyer; a gift needs no currency. */
export function BuyerPanel({
  page: { buyer, languages, currencies },
  hasCurrency,
}: {
  page: NewOrderPage
  hasCurrency: boolean
}) {
  return (
    <Panel title={t('order-new.buyer')}>
      <div className="panel__b stack">
        <Field label={t('order-new.email')} name="email" type="email" defaultValue={buyer.email} required />
        <SelectField label={t('order-new.language')} name="locale" defaultValue={buyer.locale}>
          {languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {hasCurrency ? (
          <SelectField label={t('order-new.currency')} name="currency" defaultValue={buyer.currency}>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code.toUpperCase()}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="currency" value={buyer.currency} />
        )}
      </div>
    </Panel>
  )
}

/** Payment method, deadline and country of the buyer. */
export function PaymentPanel({ page: { methods, countries, days } }: { page: NewOrderPage }) {
  return (
    <Panel title={t('order-new.terms')}>
      <div className="panel__b stack">
        <SelectField label={t('order-new.method')} name="paymentId" hint={t('order-new.method-hint')}>
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('order-new.days')} name="days" defaultValue={3}>
          {days.map((count) => (
            <option key={count} value={count}>
              {t('order-new.days-count', { count })}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('order-new.country')} name="country" hint={t('order-new.country-hint')}>
          <option value="">{t('order-new.country-unknown')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}

/** The reason why the keys are given away. */
export function GiftPanel({ page: { maxGiven } }: { page: NewOrderPage }) {
  return (
    <Panel title={t('order-new.gift')}>
      <div className="panel__b stack">
        <p className="small">{t('order-new.gift-about', { max: maxGiven })}</p>
        <Field
          label={t('order-new.reason')}
          name="reason"
          hint={t('order-new.reason-hint')}
          maxLength={500}
          required
        />
      </div>
    </Panel>
  )
}
