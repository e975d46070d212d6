import { MapPin } from 'lucide'
import { useId, useState } from 'react'
import type { NamedCountry } from '../../../shop/localisation/countries.ts'
import { CountryOptions } from '../../form/country/country-options.tsx'
import { useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { Field, FieldError } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Note } from '../../ui/note.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { CheckoutErrors, GivenFields } from './checkout-form-data.ts'

interface LivesInProps {
  errors: CheckoutErrors
  given: GivenFields | undefined
  countries: readonly NamedCountry[]
  /** chosen at first */
  country: string
  /** country of the network; empty if unknown */
  network: string
  /** the network contradicts the chosen country */
  isAsked: boolean
}

/** Asks in which country the buyer lives, a fact that decides the VAT (RTS-5). */
export function LivesIn({ errors, given, countries, country, network, isAsked }: LivesInProps) {
  const t = useText()
  if (countries.length === 0) return undefined
  const named = (code: string | undefined) => countries.find((one) => one.code === code)
  const [declared, other] = [named(given?.country), named(network)]
  return (
    <>
      <Field
        label={t('checkout.country')}
        hint={t('checkout.country.hint')}
        error={errors.country && t(errors.country.id, errors.country.values)}
      >
        {(control) => (
          <Select
            {...control}
            form={checkoutFormId}
            name="country"
            defaultValue={given?.country ?? country}
            autoComplete="country"
            required
          >
            <CountryOptions countries={countries} />
          </Select>
        )}
      </Field>
      {isAsked && declared && other && (
        <CountryQuestion
          key={declared.code}
          declared={declared}
          other={other}
          isConfirmed={given?.countryConfirmed === declared.code}
        />
      )}
    </>
  )
}

interface CountryQuestionProps {
  declared: NamedCountry
  /** country according to another fact */
  other: NamedCountry
  isConfirmed: boolean
}

/** Asks once about a country that another fact contradicts; choosing another one answers too. */
function CountryQuestion({ declared, other, isConfirmed: wasConfirmed }: CountryQuestionProps) {
  const t = useText()
  const errorId = useId()
  const [isConfirmed, setConfirmed] = useState(wasConfirmed)
  const names = { declared: declared.name, other: other.name }
  return (
    <div className="md:order-1 md:col-span-2">
      <Note tone="warn" icon={MapPin}>
        <p>
          <b>{t('checkout.country.which', names)}</b> {t('checkout.country.asked', names)}
        </p>
        <Checkbox
          form={checkoutFormId}
          name="countryConfirmed"
          value={declared.code}
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
          aria-invalid={!isConfirmed || undefined}
          aria-describedby={isConfirmed ? undefined : errorId}
        >
          {t('checkout.country.confirm', { country: declared.name })}
        </Checkbox>
        {!isConfirmed && <FieldError id={errorId}>{t('errors.place.unconfirmed')}</FieldError>}
      </Note>
    </div>
  )
}
