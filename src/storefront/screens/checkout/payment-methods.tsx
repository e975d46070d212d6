import type { PaymentMethod } from '../../../shop/payments/payment-methods.ts'
import { type TextId, useText } from '../../text/text.tsx'
import { RadioMark } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import { methodRow } from './method-row.ts'
import { Section } from './section.tsx'

interface PaymentMethodsProps {
  methods: PaymentMethod[]
  chosen: number | undefined
  onChoose: (id: number) => void
  error: { id: TextId } | undefined
}

/** The ways to pay. One that does not take the currency is off and says why (CHK-4). */
export function PaymentMethods({ methods, chosen, onChoose, error }: PaymentMethodsProps) {
  const t = useText()
  return (
    <Section number={3} title={t('checkout.how')}>
      <fieldset className="grid gap-2 md:grid-cols-2">
        <legend className="sr-only">{t('checkout.how')}</legend>
        {methods.map((method) => (
          <label key={method.id} className={methodRow}>
            <RadioMark
              form={checkoutFormId}
              name="paymentMethodId"
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
              disabled={!method.takesCurrency}
            />
            <Glyph name={method.glyph} className="size-6" />
            <span>{method.name}</span>
            <small className="ms-auto text-end text-xs font-normal text-fg-2">
              <Fee method={method} />
            </small>
          </label>
        ))}
      </fieldset>
      {error && <FieldError id="payment-method-error">{t(error.id)}</FieldError>}
    </Section>
  )
}

function Fee({ method }: { method: PaymentMethod }) {
  const t = useText()
  if (!method.takesCurrency)
    return t('checkout.only-in', { currencies: method.currencies?.join(', ').toUpperCase() ?? '' })
  const percent = Number(method.feePercent)
  return percent === 0 ? t('checkout.no-fee') : t('checkout.fee', { percent: ltr(`${percent}%`) })
}
