import { hrefTo } from '../../../shop/page-href.ts'
import type { Country } from '../../../shop/localisation/list-countries.ts'
import { FormLine } from '../../form/form-field.tsx'
import type { ShopForm } from '../../form/use-shop-form.ts'
import { RichText, useText } from '../../text/text.tsx'
import { CountryPicker } from '../../form/country/country-picker.tsx'
import { Field } from '../../ui/field/field.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'

interface AccountFieldsProps {
  form: Pick<ShopForm, 'given' | 'issueOf'>
  email: string
  countries: Country[]
}

const digitsLine = { inputMode: 'numeric', dir: 'ltr', maxLength: 50, optional: true } as const

export function AccountFields({ form, email, countries }: AccountFieldsProps) {
  const t = useText()
  const digits = { ...digitsLine, hint: t('account.digits') }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <FormLine
          form={form}
          name="name"
          label={t('account.name')}
          autoComplete="username"
          minLength={2}
          maxLength={50}
        />
        <Field label={t('account.email')} hint={<EmailHint />}>
          {(control) => <TextInput {...control} type="email" value={email} readOnly dir="ltr" />}
        </Field>
        <FormLine form={form} name="mobile" label={t('account.mobile')} autoComplete="tel" {...digits} />
        <FormLine form={form} name="phone" label={t('account.phone')} {...digits} />
        <Field label={t('account.country')} optional error={form.issueOf('country')}>
          {(control) => (
            <CountryPicker
              control={control}
              name="country"
              countries={countries}
              defaultValue={form.given['country']}
              autoComplete="country"
            />
          )}
        </Field>
        <FormLine form={form} name="zip" label={t('account.zip')} autoComplete="postal-code" {...digits} />
        <div className="md:col-span-2">
          <FormLine
            form={form}
            name="address"
            label={t('account.address')}
            autoComplete="street-address"
            maxLength={200}
            optional
          />
        </div>
        <FormLine
          form={form}
          name="tools"
          label={t('account.tools')}
          hint={t('account.tools-hint')}
          maxLength={200}
          optional
        />
        <FormLine form={form} name="other" label={t('account.other')} maxLength={200} optional />
      </div>
      <div className="border-t border-line pt-4">
        <Switch name="subscribed" defaultChecked={form.given['subscribed'] !== undefined}>
          {t('account.newsletter')}
        </Switch>
      </div>
    </>
  )
}

function EmailHint() {
  return (
    <RichText
      id="account.email-fixed"
      parts={{ support: <ShopLink to={hrefTo('my-support')} className="link" /> }}
    />
  )
}
