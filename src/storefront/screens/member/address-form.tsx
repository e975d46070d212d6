import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Country } from '../../../shop/localisation/list-countries.ts'
import type { Address } from '../../../shop/members/addresses/address-form.ts'
import type { FormAnswer } from '../../form/answer-form.ts'
import { FaultNote } from '../../form/fault-note.tsx'
import { usePostedForm } from '../../form/use-posted-form.ts'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AddressFields } from './address-fields.tsx'
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
  const { Form, formRef, isSending, isSent, ...form } = usePostedForm(posted, textsOf(address))
  useLeaveSaved(isSent, address === undefined)
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
        <FaultNote>{form.faultOf('form')}</FaultNote>
        <AddressFields form={form} countries={countries} />
        {!address?.isDefault && (
          <Checkbox name="isDefault" defaultChecked={form.given['isDefault'] !== undefined}>
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

function textsOf(address: Address | undefined): FormAnswer['given'] {
  if (!address) return {}
  const { id: _id, isDefault: _isDefault, ...texts } = address
  return texts
}
