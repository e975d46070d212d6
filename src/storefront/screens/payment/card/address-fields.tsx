import type { Country } from '../../../../shop/localisation/list-countries.ts'
import { useText } from '../../../text/text.tsx'
import type { TextId } from '../../../../shop/text-id.ts'
import { CountryPicker } from '../../../form/country/country-picker.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'
import type { BillingErrors, GivenAddresses } from './billing-errors.ts'

interface AddressFieldsProps {
  /** prefix of the field names, e.g. `billFirstName` */
  prefix: 'bill' | 'ship'
  title: string
  countries: Country[]
  errors: BillingErrors
  given: GivenAddresses
  required?: boolean
}

interface TextField {
  name: string
  label: TextId
  max: number
  autoComplete: string
  wide?: boolean
  optional?: boolean
  ltr?: boolean
}

const beforeCountry: TextField[] = [
  { name: 'FirstName', label: 'billing.first-name', max: 40, autoComplete: 'given-name' },
  { name: 'LastName', label: 'billing.last-name', max: 40, autoComplete: 'family-name' },
  { name: 'Address', label: 'billing.address', max: 100, autoComplete: 'street-address', wide: true },
  { name: 'City', label: 'billing.city', max: 40, autoComplete: 'address-level2' },
  { name: 'State', label: 'billing.state', max: 40, autoComplete: 'address-level1', optional: true },
]

const afterCountry: TextField[] = [
  { name: 'Zip', label: 'billing.zip', max: 20, autoComplete: 'postal-code', ltr: true },
  { name: 'Phone', label: 'billing.phone', max: 20, autoComplete: 'tel', ltr: true },
  { name: 'Email', label: 'billing.email', max: 40, autoComplete: 'email', ltr: true },
]

/** Billing or delivery address on the card page. */
export function AddressFields({
  prefix,
  title,
  countries,
  errors,
  given,
  required = false,
}: AddressFieldsProps) {
  const t = useText()
  const error = (name: string) => errors[prefix + name] && t(errors[prefix + name] as TextId)
  const text = (field: TextField) => (
    <div key={field.name} className={field.wide ? 'md:col-span-2' : ''}>
      <Field label={t(field.label)} error={error(field.name)} optional={!required || field.optional === true}>
        {(control) => (
          <TextInput
            {...control}
            name={prefix + field.name}
            maxLength={field.max}
            autoComplete={`${prefix === 'bill' ? 'billing' : 'shipping'} ${field.autoComplete}`}
            required={required && !field.optional}
            defaultValue={given[prefix + field.name]}
            {...(field.ltr && { dir: 'ltr' })}
          />
        )}
      </Field>
    </div>
  )
  return (
    <fieldset className="grid gap-4 border-t border-line-hard pt-6 md:grid-cols-2">
      <legend className="display-5 float-start mb-4 md:col-span-2">{title}</legend>
      {beforeCountry.map(text)}
      <Field label={t('billing.country')} error={error('Country')} optional={!required}>
        {(control) => (
          <CountryPicker
            control={control}
            name={`${prefix}Country`}
            countries={countries}
            defaultValue={given[`${prefix}Country`]}
            autoComplete={prefix === 'bill' ? 'billing country' : 'shipping country'}
            required={required}
          />
        )}
      </Field>
      {afterCountry.map(text)}
    </fieldset>
  )
}
