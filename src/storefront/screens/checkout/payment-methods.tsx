import { useId } from 'react'
import type { OfferedMethod } from '../../../shop/checkout/checkout-offer.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { useCurrencySymbol } from '../../product/currency-symbol.tsx'
import { useText } from '../../text/text.tsx'
import { RadioMark } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { MethodLogo } from '../../ui/method-logo.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import { feeText } from './fee-text.ts'
import { methodRow } from './method-row.ts'
import { Section } from './section.tsx'

interface PaymentMethodsProps {
  methods: OfferedMethod[]
  chosen: number | undefined
  onChoose: (id: number) => void
  error: FieldIssue | undefined
}

/** The payment methods. One that does not take the currency or the amount says so when chosen (CHK-4, PSP-3). */
export function PaymentMethods({ methods, chosen, onChoose, error }: PaymentMethodsProps) {
  const t = useText()
  const errorId = useId()
  const symbol = useCurrencySymbol()
  const chosenMethod = methods.find(({ id }) => id === chosen)
  const wrong =
    (chosenMethod && unfit(chosenMethod, symbol)) ?? (error && toldByChoice.has(error.id) ? undefined : error)
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
              aria-invalid={(wrong && method.id === (chosen ?? methods[0]?.id)) || undefined}
              aria-describedby={wrong && errorId}
            />
            <MethodLogo method={method} className="size-6" />
            <span>{method.name}</span>
            <small className="ms-auto text-end text-xs font-normal text-fg-2">
              <Fee method={method} />
            </small>
          </label>
        ))}
      </fieldset>
      <div role="status">{wrong && <FieldError id={errorId}>{t(wrong.id, wrong.values)}</FieldError>}</div>
    </Section>
  )
}

/** what is told of the method that is chosen now, and holds of no other */
const toldByChoice: ReadonlySet<string> = new Set([
  'errors.payment.currency',
  'errors.payment.minimum',
  'errors.payment.maximum',
])

function unfit(
  { takesCurrency, takesAmount, minCents = 0, maxCents = 0, summary }: OfferedMethod,
  symbol: string,
): FieldIssue | undefined {
  if (!takesCurrency) return { id: 'errors.payment.currency' }
  if (takesAmount) return undefined
  return summary.totalCents < minCents
    ? { id: 'errors.payment.minimum', values: { limit: ltr(formatCents(minCents, symbol)) } }
    : { id: 'errors.payment.maximum', values: { limit: ltr(formatCents(maxCents, symbol)) } }
}

function Fee({ method }: { method: OfferedMethod }) {
  const t = useText()
  const symbol = useCurrencySymbol()
  const issue = unfit(method, symbol)
  if (issue?.id === 'errors.payment.currency')
    return t('checkout.only-in', { currencies: method.currencies?.join(', ').toUpperCase() ?? '' })
  if (issue)
    return t(issue.id === 'errors.payment.minimum' ? 'checkout.at-least' : 'checkout.at-most', {
      amount: issue.values?.['limit'] ?? '',
    })
  const fee = feeText(method.fee, symbol)
  return fee === undefined ? t('checkout.no-fee') : t('checkout.fee', { percent: fee })
}
