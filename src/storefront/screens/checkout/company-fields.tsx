import { ChevronDown } from 'lucide'
import type { NamedCountry } from '../../../shop/localisation/countries.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { CountryOptions } from '../../form/country/country-options.tsx'
import { useText } from '../../text/text.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { CheckoutErrors, GivenFields } from './checkout-form-data.ts'

interface CompanyFieldsProps {
  errors: CheckoutErrors
  given: GivenFields | undefined
  countries: readonly NamedCountry[]
  /** chosen at first */
  country: string
}

/** Name, country and VAT number of the company that the order is for (RTS-6). */
export function CompanyFields({ errors, given, countries, country }: CompanyFieldsProps) {
  const t = useText()
  const { companyName = '', companyCountry = country, vatNumber = '' } = given?.company ?? {}
  const isOpen = companyName !== '' || vatNumber !== ''
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-[0.9375rem] font-semibold">
        {t('checkout.company')}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <CompanyInputs
          errors={errors}
          given={{ companyName, companyCountry, vatNumber }}
          countries={countries}
          form={checkoutFormId}
        />
      </div>
    </details>
  )
}

interface CompanyInputsProps {
  errors: Partial<Record<string, FieldIssue>>
  given: Partial<Record<string, string>>
  countries: readonly NamedCountry[]
  /** id of the fields' form; undefined inside that form */
  form?: string
}

/** The three fields of a company. */
export function CompanyInputs({ errors, given, countries, form }: CompanyInputsProps) {
  const t = useText()
  const text = (field: string) => {
    const issue = errors[field]
    return issue && t(issue.id, issue.values)
  }
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-3">
      <Field label={t('checkout.company.name')} error={text('companyName')}>
        {(control) => (
          <TextInput
            {...control}
            form={form}
            name="companyName"
            autoComplete="organization"
            maxLength={100}
            defaultValue={given['companyName']}
            dir="auto"
          />
        )}
      </Field>
      <Field label={t('checkout.company.country')} optional error={text('companyCountry')}>
        {(control) => (
          <Select {...control} form={form} name="companyCountry" defaultValue={given['companyCountry']}>
            <CountryOptions countries={countries} />
          </Select>
        )}
      </Field>
      <div className="md:col-span-2">
        <Field
          label={t('checkout.company.vat')}
          optional
          hint={t('checkout.company.hint')}
          error={text('vatNumber')}
        >
          {(control) => (
            <TextInput
              {...control}
              form={form}
              name="vatNumber"
              autoComplete="off"
              maxLength={30}
              defaultValue={given['vatNumber']}
              dir="ltr"
            />
          )}
        </Field>
      </div>
    </div>
  )
}
