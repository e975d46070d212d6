import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hrefTo } from '../../../../shop/page-href.ts'
import type { Country } from '../../../../shop/localisation/list-countries.ts'
import type { Address } from '../../../../shop/members/addresses/address-form.ts'
import type { FormAnswer } from '../../../form/answer-form.ts'
import { ErrorNote } from '../../../form/error-note.tsx'
import { useShopForm } from '../../../form/use-shop-form.ts'
import { useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { useShopHref } from '../../../navigation/shop-link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AddressFields } from './address-fields.tsx'
import { MemberPage } from '../member-page.tsx'

interface AddressFormProps {
  /** the address to change; undefined for a new one */
  address: Address | undefined
  countries: Country[]
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
}

export function AddressForm({ address, countries, posted }: AddressFormProps) {
  const t = useText()
  const { formProps, isSending, isSent, ...form } = useShopForm({ posted, before: textsOf(address) })
  useLeaveSaved(isSent, address === undefined)
  return (
    <MemberPage title={t(address ? 'address.edit-title' : 'address.add')}>
      <form {...formProps} className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
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
          <ButtonLink look="bare" to={hrefTo('my-address')}>
            {t('address.back')}
          </ButtonLink>
        </div>
      </form>
    </MemberPage>
  )
}

/** The link back to the list. */
function useLeaveSaved(isSaved: boolean, isNew: boolean): void {
  const t = useText()
  const navigate = useNavigate()
  const list = useShopHref()(hrefTo('my-address'))
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
