import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Country } from '../../../shop/localisation/list-countries.ts'
import type { Address } from '../../../shop/members/addresses/address-form.ts'
import type { FormAnswer } from '../../form/answer-form.ts'
import { FormLine } from '../../form/form-field.tsx'
import { type PostedForm, usePostedForm } from '../../form/use-posted-form.ts'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { CountryPicker } from '../../ui/country-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MemberPage } from './member-page.tsx'

interface AddressFormProps {
  /** the one to change; a new one without it */
  address: Address | undefined
  countries: Country[]
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
}

export function AddressForm({ address, countries, posted }: AddressFormProps) {
  const t = useText()
  const { Form, formRef, isSending, isSent, given, faultOf } = usePostedForm(posted)
  useLeaveSaved(isSent, address === undefined)
  const wasGiven = Object.keys(given).length > 0
  const form = { faultOf, given: wasGiven ? given : textsOf(address) }
  const fault = faultOf('form')
  return (
    <MemberPage title={t(address ? 'address.edit-title' : 'address.add')}>
      <Form
        ref={formRef}
        method="post"
        noValidate
        className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
      >
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        {fault && (
          <Note tone="bad" live>
            {fault}
          </Note>
        )}
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <Names form={form} />
          <PlaceAndPhone form={form} countries={countries} />
        </div>
        {!address?.isDefault && (
          <Checkbox name="isDefault" defaultChecked={wasGiven && given['isDefault'] !== undefined}>
            {t('address.as-default')}
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="key" busy={isSending} busyText={t('account.saving')}>
            {t('account.save')}
          </Button>
          <ButtonLink look="bare" to="/my-address">
            {t('address.back')}
          </ButtonLink>
        </div>
      </Form>
    </MemberPage>
  )
}

/** Back to the list, which shows it. */
function useLeaveSaved(isSaved: boolean, isNew: boolean): void {
  const t = useText()
  const navigate = useNavigate()
  const list = useShopHref()('/my-address')
  useEffect(() => {
    if (!isSaved) return
    showToast({ text: t(isNew ? 'address.added' : 'address.updated') })
    void navigate(list)
  }, [isSaved, isNew, t, navigate, list])
}

function textsOf(address: Address | undefined): PostedForm['given'] {
  if (!address) return {}
  const { id: _id, isDefault: _isDefault, ...texts } = address
  return texts
}

type ShownForm = Pick<PostedForm, 'given' | 'faultOf'>

function Names({ form }: { form: ShownForm }) {
  const t = useText()
  return (
    <>
      <FormLine
        form={form}
        name="firstName"
        label={t('address.first-name')}
        autoComplete="given-name"
        maxLength={20}
      />
      <FormLine
        form={form}
        name="lastName"
        label={t('address.last-name')}
        autoComplete="family-name"
        maxLength={20}
      />
      <div className="md:col-span-2">
        <FormLine
          form={form}
          name="address"
          label={t('account.address')}
          autoComplete="address-line1"
          maxLength={200}
        />
      </div>
      <div className="md:col-span-2">
        <FormLine
          form={form}
          name="addressOther"
          label={t('address.other')}
          autoComplete="address-line2"
          maxLength={200}
          optional
        />
      </div>
    </>
  )
}

/** The country fills in the beginning of the phone number. */
function PlaceAndPhone({ form, countries }: { form: ShownForm; countries: Country[] }) {
  const t = useText()
  const [phoneCode, setPhoneCode] = useState(form.given['phoneCode'] ?? '')
  const codeFault = form.faultOf('phoneCode')
  return (
    <>
      <FormLine
        form={form}
        name="city"
        label={t('address.city')}
        autoComplete="address-level2"
        maxLength={50}
      />
      <FormLine
        form={form}
        name="province"
        label={t('address.province')}
        autoComplete="address-level1"
        maxLength={50}
      />
      <Field label={t('account.country')} error={form.faultOf('country')}>
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
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 md:col-span-2 md:max-w-104">
        <Field label={t('address.phone-code')} error={codeFault}>
          {(control) => (
            <TextInput
              {...control}
              name="phoneCode"
              value={phoneCode}
              onChange={({ target }) => setPhoneCode(target.value)}
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
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={50}
          dir="ltr"
        />
      </div>
    </>
  )
}
