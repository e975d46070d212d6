import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Country } from '../../../../shop/localisation/list-countries.ts'
import type { Mark } from '../../../../shop/gateways/marks.ts'
import { PayButton } from '../../../form/pay-button.tsx'
import { useText } from '../../../text/text.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { AddressFields } from './address-fields.tsx'
import type { BillingErrors, GivenAddresses } from './billing-errors.ts'
import { CardFields } from './card-fields.tsx'

interface CardFormProps {
  orderId: number
  /** marks of the accepted cards */
  cards: readonly Mark[]
  /** number of declined cards; each one empties the card's fields */
  declines: number
  email: string
  countries: Country[]
  errors: BillingErrors
  given: GivenAddresses
  payText: string
}

/** Card, billing address and, if it differs, delivery address. */
export function CardForm({
  orderId,
  cards,
  declines,
  email,
  countries,
  errors,
  given,
  payText,
}: CardFormProps) {
  const t = useText()
  const [sameAddress, setSameAddress] = useState(
    given['billEmail'] === undefined || given['isBillingAddress'] !== undefined,
  )
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="grid gap-8" autoComplete="on">
      <input type="hidden" name="orderId" value={orderId} />
      <CardFields key={declines} cards={cards} errors={errors} />
      <AddressFields
        prefix="bill"
        title={t('billing.title')}
        countries={countries}
        errors={errors}
        given={{ billEmail: email, ...given }}
        required
      />
      <Checkbox
        name="isBillingAddress"
        checked={sameAddress}
        onChange={(event) => setSameAddress(event.target.checked)}
      >
        {t('billing.same')}
      </Checkbox>
      {!sameAddress && (
        <AddressFields
          prefix="ship"
          title={t('billing.ship-title')}
          countries={countries}
          errors={errors}
          given={given}
        />
      )}
      <PayButton text={payText} busy={busy} busyText={t('pay.paying')} />
    </Form>
  )
}
