import { MapPinOff } from 'lucide'
import { useId, useState } from 'react'
import type { ActivationIn } from '../../../shop/catalogue/activation/activation-in.ts'
import { ChangeCountry, useWhere } from '../../product/fits.tsx'
import { useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { Note } from '../../ui/note.tsx'
import { checkoutFormId, notInValue } from './checkout-form-id.ts'
import type { GivenFields } from './checkout-form-data.ts'

interface ElsewhereProps {
  variantId: number
  activation: ActivationIn
  given: GivenFields | undefined
  /** the shop does not sell the line for this country */
  isNotSold: boolean
}

/** The confirmation for a key that does not activate in the buyer's country (RTS-4). */
export function Elsewhere({ variantId, activation, given, isNotSold }: ElsewhereProps) {
  const t = useText()
  const errorId = useId()
  const where = useWhere()(activation)
  const value = notInValue(variantId, activation.country.code)
  const [isConfirmed, setConfirmed] = useState(given?.notIn.includes(value) ?? false)
  const isMissing = given !== undefined && !isConfirmed
  return (
    <div className="col-span-full">
      <Note tone="bad" icon={MapPinOff}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b>{t('fits.no', { country: activation.country.name })}</b> <ChangeCountry />
        </p>
        <p>{where}</p>
        {isNotSold ? (
          <p>{t('checkout.not-sold')}</p>
        ) : (
          <Checkbox
            form={checkoutFormId}
            name="notIn"
            value={value}
            required
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
          >
            {t('checkout.elsewhere', { country: activation.country.name })}
          </Checkbox>
        )}
        {!isNotSold && isMissing && (
          <FieldError id={errorId}>{t('errors.activation.unconfirmed')}</FieldError>
        )}
      </Note>
    </div>
  )
}
