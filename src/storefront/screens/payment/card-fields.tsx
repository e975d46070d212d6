import { useText } from '../../text/text.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import type { BillingErrors } from './billing-errors.ts'

export function CardFields({ errors }: { errors: BillingErrors }) {
  const t = useText()
  const error = (name: string) => errors[name] && t(errors[name])
  return (
    <fieldset className="grid gap-4 border-t border-line-hard pt-6 md:grid-cols-4">
      <legend className="display-5 float-start mb-4 md:col-span-4">{t('billing.card-title')}</legend>
      <div className="md:col-span-4">
        <Field label={t('billing.card')} error={error('cardNo')}>
          {(control) => (
            <TextInput
              {...control}
              name="cardNo"
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={32}
              dir="ltr"
              required
            />
          )}
        </Field>
      </div>
      <div className="md:col-span-2">
        <Field label={t('billing.expiry')} hint={t('billing.expiry.hint')} error={error('cardExpire')}>
          {(control) => (
            <TextInput
              {...control}
              name="cardExpire"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/YYYY"
              maxLength={7}
              dir="ltr"
              required
            />
          )}
        </Field>
      </div>
      <div className="md:col-span-2">
        <Field label={t('billing.code')} hint={t('billing.code.hint')} error={error('cardSecurityCode')}>
          {(control) => (
            <TextInput
              {...control}
              name="cardSecurityCode"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={3}
              dir="ltr"
              required
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
