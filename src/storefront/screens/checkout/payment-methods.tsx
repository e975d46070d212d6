import { useId } from 'react'
import type { OfferedMethod } from '../../../shop/checkout/checkout-offer.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { useCurrencySymbol } from '../../product/currency-symbol.tsx'
import { usePercent, useText } from '../../text/text.tsx'
import { RadioMark } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { MethodLogo } from '../../ui/method-logo.tsx'
import { FurtherMarks } from '../../ui/pay-marks.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import { feeText } from './fee-text.ts'
import { issueNote, type JudgedMethod, methodIssue } from './method-issue.ts'
import { methodRow } from './method-row.ts'
import { Section } from './section.tsx'

interface PaymentMethodsProps {
  methods: OfferedMethod[]
  chosen: number | undefined
  onChoose: (id: number) => void
  error: FieldIssue | undefined
}

/**
 * The payment methods. A method that does not take the currency or the amount explains that when chosen (CHK-4,
 * PSP-3); one whose company does not answer cannot be chosen.
 */
export function PaymentMethods({ methods, chosen, onChoose, error }: PaymentMethodsProps) {
  const t = useText()
  const errorId = useId()
  const symbol = useCurrencySymbol()
  const chosenMethod = methods.find(({ id }) => id === chosen)
  const wrong =
    (chosenMethod && methodIssue(judged(chosenMethod), symbol)) ??
    (error && errorsAtChoice.has(error.id) ? undefined : error)
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
              disabled={method.isDown}
              onChange={() => onChoose(method.id)}
              aria-invalid={(wrong && method.id === (chosen ?? methods[0]?.id)) || undefined}
              aria-describedby={wrong && errorId}
            />
            <span className="grid w-9.5 flex-none place-items-center">
              <MethodLogo method={method} />
            </span>
            <span className="grid gap-1.5">
              {method.name}
              {method.isDown ? (
                <small className="text-xs font-normal text-warn">{t('checkout.method-down')}</small>
              ) : (
                <FurtherMarks method={method} />
              )}
            </span>
            {!method.isDown && (
              <small className="ms-auto text-end text-xs font-normal text-fg-2">
                <Fee method={method} />
              </small>
            )}
          </label>
        ))}
      </fieldset>
      <div role="status">{wrong && <FieldError id={errorId}>{t(wrong.id, wrong.values)}</FieldError>}</div>
    </Section>
  )
}

/** messages that are true of the chosen method only */
const errorsAtChoice: ReadonlySet<string> = new Set([
  'errors.payment.currency',
  'errors.payment.minimum',
  'errors.payment.maximum',
])

function judged(method: OfferedMethod): JudgedMethod {
  return { ...method, totalCents: method.summary.totalCents }
}

function Fee({ method }: { method: OfferedMethod }) {
  const t = useText()
  const symbol = useCurrencySymbol()
  const percentOf = usePercent()
  const note = issueNote(t, judged(method), symbol)
  if (note !== undefined) return note
  const fee = feeText(method.fee, { symbol, percentOf })
  return fee === undefined ? t('checkout.no-fee') : t('checkout.fee', { percent: fee })
}
