import { useState } from 'react'
import { cardMark } from '../../../../shop/payments/methods/card-mark.ts'
import type { Mark } from '../../../../shop/gateways/marks.ts'
import { useText } from '../../../text/text.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import { PayMark } from '../../../ui/pay-marks.tsx'
import type { BillingErrors } from './billing-errors.ts'

interface CardFieldsProps {
  cards: readonly Mark[]
  errors: BillingErrors
}

/** The card's fields. The first digits light up the card's mark; the number itself stays in the field. */
export function CardFields({ cards, errors }: CardFieldsProps) {
  const t = useText()
  const [entered, setEntered] = useState<Mark>()
  const error = (name: string) => errors[name] && t(errors[name])
  return (
    <fieldset className="grid gap-4 border-t border-line-hard pt-6 md:grid-cols-4">
      <legend className="display-5 float-start mb-4 md:col-span-4">{t('billing.card-title')}</legend>
      <div className="md:col-span-4">
        <Field label={t('billing.card')} error={error('cardNo')}>
          {(control) => (
            <TextInput
              {...control}
              onChange={({ target }) => setEntered(cardMark(target.value))}
              name="cardNo"
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={32}
              dir="ltr"
              required
            />
          )}
        </Field>
        <CardMarks cards={cards} entered={entered} />
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

function CardMarks({ cards, entered }: { cards: readonly Mark[]; entered: Mark | undefined }) {
  const t = useText()
  const isLit = entered !== undefined && cards.includes(entered)
  if (cards.length === 0) return null
  return (
    <ul aria-label={t('common.ways-to-pay')} className="mt-2 flex flex-wrap gap-1.5">
      {cards.map((mark) => (
        <li key={mark} className={isLit && mark !== entered ? 'opacity-40' : ''}>
          <PayMark mark={mark} />
        </li>
      ))}
    </ul>
  )
}
