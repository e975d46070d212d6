import { ChevronDown, Mail } from 'lucide'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import type { ConsentText } from '../../../shop/keys/consent/consent-text.ts'
import { ownHref } from '../../../shop/page-href.ts'
import type { ShownMember } from '../../layout/load-frame.ts'
import { useFrame } from '../../layout/use-frame.ts'
import { RichText, useText } from '../../text/text.tsx'
import { RadioMark } from '../../ui/field/choice.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { TextArea, TextInput } from '../../ui/field/text-input.tsx'
import { signInHref } from '../../navigation/sign-in-href.ts'
import type { NamedCountry } from '../../../shop/localisation/countries.ts'
import { CompanyFields } from './company-fields.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { CheckoutErrors, GivenFields } from './checkout-form-data.ts'
import { LivesIn } from './lives-in.tsx'
import { MailConsent } from './mail-consent.tsx'
import { methodRow } from './method-row.ts'
import { Section } from './section.tsx'

interface BuyerFieldsProps {
  errors: CheckoutErrors
  given: GivenFields | undefined
  byLink: boolean
  /** text of the box for keys in the mail; undefined without that choice */
  mailConsent: ConsentText | undefined
  /** empty if the page does not ask where the buyer lives */
  countries: readonly NamedCountry[]
  /** country chosen at first */
  country: string
  isCountryAsked: boolean
  companies: Pick<ComponentProps<typeof CompanyFields>, 'countries' | 'country'>
}

/** The delivery e-mail, the country, phone number and notes. */
export function BuyerFields({
  errors,
  given,
  byLink,
  mailConsent,
  countries,
  country,
  isCountryAsked,
  companies,
}: BuyerFieldsProps) {
  const t = useText()
  const member = useFrame()?.member
  const text = (field: 'email' | 'country' | 'phone' | 'note') =>
    errors[field] && t(errors[field].id, errors[field].values)
  return (
    <Section number={1} title={t('checkout.where')} aside={<WhoBuys member={member} />}>
      <div className="grid gap-4 md:grid-cols-2 md:gap-3">
        <Field
          label={t('checkout.email')}
          hint={t(byLink ? 'checkout.email.hint-link' : 'checkout.email.hint')}
          error={text('email')}
        >
          {(control) => (
            <TextInput
              {...control}
              form={checkoutFormId}
              name="email"
              type="email"
              defaultValue={given?.email ?? member?.email}
              autoComplete="email"
              required
              minLength={6}
              dir="ltr"
            />
          )}
        </Field>
        <LivesIn
          errors={errors}
          given={given}
          countries={countries}
          country={country}
          network={companies.country}
          isAsked={isCountryAsked}
        />
        <Field label={t('checkout.phone')} optional error={text('phone')}>
          {(control) => (
            <TextInput
              {...control}
              form={checkoutFormId}
              name="phone"
              type="tel"
              defaultValue={given?.phone}
              autoComplete="tel"
              maxLength={25}
              dir="ltr"
            />
          )}
        </Field>
      </div>
      <DeliveryMethod byLink={byLink} />
      <MailConsent errors={errors} given={given} consent={mailConsent} />
      <CompanyFields errors={errors} given={given} {...companies} />
      <OrderNote given={given} error={text('note')} />
    </Section>
  )
}

interface OrderNoteProps extends Pick<BuyerFieldsProps, 'given'> {
  error: string | undefined
}

/** The buyer's note to the shop, folded away. */
function OrderNote({ given, error }: OrderNoteProps) {
  const t = useText()
  return (
    <details className="group" open={Boolean(given?.note)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-[0.9375rem] font-semibold">
        {t('checkout.add-note')}
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <Field label={t('checkout.note')} error={error}>
          {(control) => (
            <TextArea
              {...control}
              form={checkoutFormId}
              name="note"
              maxLength={1000}
              defaultValue={given?.note}
            />
          )}
        </Field>
      </div>
    </details>
  )
}

function DeliveryMethod({ byLink }: Pick<BuyerFieldsProps, 'byLink'>) {
  const t = useText()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('checkout.delivery')}</legend>
      <label className={methodRow}>
        <RadioMark name="deliveryId" value="1" defaultChecked form={checkoutFormId} />
        <Icon of={Mail} />
        <span>{t(byLink ? 'checkout.delivery.link' : 'checkout.delivery.email')}</span>
        <small className="ms-auto text-xs text-fg-2">{t('checkout.free')}</small>
      </label>
    </fieldset>
  )
}

/** The sign-in link, which leads back here with the cart. */
function WhoBuys({ member }: { member: ShownMember | undefined }) {
  const t = useText()
  const { pathname, search } = useLocation()
  if (member) return t('checkout.signed-in', { name: member.name, level: member.level })
  const link = <ShopLink to={signInHref(ownHref(pathname + search))} className="link text-fg" />
  return <RichText id="checkout.already-member" parts={{ login: link }} />
}
