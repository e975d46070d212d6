import { useState } from 'react'
import type { Country } from '../../../../shop/localisation/list-countries.ts'
import { FormLine } from '../../../form/form-field.tsx'
import type { ShopForm } from '../../../form/use-shop-form.ts'
import { useText } from '../../../text/text.tsx'
import type { TextId } from '../../../../shop/text-id.ts'
import { CountryPicker } from '../../../form/country/country-picker.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'

interface AddressFieldsProps {
  form: Pick<ShopForm, 'given' | 'issueOf'>
  countries: Country[]
}

interface TextLine {
  name: string
  label: TextId
  autoComplete: string
  maxLength: number
  optional?: boolean
  isWide?: boolean
}

const beforeCountry: TextLine[] = [
  { name: 'firstName', label: 'address.first-name', autoComplete: 'given-name', maxLength: 20 },
  { name: 'lastName', label: 'address.last-name', autoComplete: 'family-name', maxLength: 20 },
  { name: 'address', label: 'account.address', autoComplete: 'address-line1', maxLength: 200, isWide: true },
  {
    name: 'addressOther',
    label: 'address.other',
    autoComplete: 'address-line2',
    maxLength: 200,
    optional: true,
    isWide: true,
  },
  { name: 'city', label: 'address.city', autoComplete: 'address-level2', maxLength: 50 },
  { name: 'province', label: 'address.province', autoComplete: 'address-level1', maxLength: 50 },
]

/** The country fills in the phone prefix. */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  const t = useText()
  const [phoneCode, setPhoneCode] = useState(form.given['phoneCode'] ?? '')
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      {beforeCountry.map(({ label, isWide, ...line }) => (
        <div key={line.name} className={isWide ? 'md:col-span-2' : undefined}>
          <FormLine form={form} label={t(label)} {...line} />
        </div>
      ))}
      <Field label={t('account.country')} error={form.issueOf('country')}>
        {(control) => (
          <CountryPicker
            control={control}
            name="country"
            countries={countries}
            defaultValue={form.given['country']}
            autoComplete="country"
            required
            onPick={(country) => setPhoneCode(country?.prefix ?? '')}
          />
        )}
      </Field>
      <FormLine
        form={form}
        name="zip"
        label={t('account.zip')}
        autoComplete="postal-code"
        maxLength={50}
        optional
        dir="ltr"
      />
      <Phone form={form} code={phoneCode} onCode={setPhoneCode} />
    </div>
  )
}

interface PhoneProps {
  form: AddressFieldsProps['form']
  code: string
  onCode: (code: string) => void
}

function Phone({ form, code, onCode }: PhoneProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 md:col-span-2 md:max-w-104">
      <Field label={t('address.phone-code')} error={form.issueOf('phoneCode')}>
        {(control) => (
          <TextInput
            {...control}
            name="phoneCode"
            value={code}
            onChange={({ target }) => onCode(target.value)}
            autoComplete="tel-country-code"
            inputMode="tel"
            maxLength={10}
            dir="ltr"
          />
        )}
      </Field>
      <FormLine
        form={form}
        name="phone"
        label={t('account.phone')}
        hint={t('account.digits')}
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={50}
        dir="ltr"
      />
    </div>
  )
}
