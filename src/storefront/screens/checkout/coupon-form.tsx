import { Check } from 'lucide'
import { Form } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import type { CheckoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'

interface CouponFormProps {
  offer: CheckoutOffer
  /** the issue of the coupon when the order was placed */
  error: FieldIssue | undefined
}

/** The coupon is part of the address (`?coupon=`), so that a link can bring one, and works without JavaScript. */
export function CouponForm({ offer, error }: CouponFormProps) {
  const t = useText()
  const shopHref = useShopHref()
  const { couponRefusal: refusal } = offer
  const issue: FieldIssue | undefined = refusal ? { id: `errors.${refusal.code}`, ...refusal } : error
  return (
    <Form method="get" action={shopHref(hrefTo('checkout'))} preventScrollReset className="grid gap-1.5">
      <Choices href={shopHref(hrefTo('checkout'))} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field label={t('checkout.coupon')} error={issue && t(issue.id, issue.values)}>
          {(control) => (
            <TextInput
              {...control}
              key={offer.couponCode}
              name="coupon"
              defaultValue={offer.couponCode}
              readOnly={offer.coupon !== undefined}
              maxLength={50}
              autoComplete="off"
              dir="ltr"
            />
          )}
        </Field>
        <div className="pt-6.5">
          {offer.coupon ? (
            <ButtonLink to={hrefTo('checkout')} prefetch="none" preventScrollReset>
              {t('common.remove')}
            </ButtonLink>
          ) : (
            <Button type="submit">{t('checkout.apply')}</Button>
          )}
        </div>
      </div>
      <p role="status" className="text-sm font-medium text-good">
        {offer.coupon && (
          <span className="flex items-center gap-1.5">
            <Icon of={Check} />
            {t('checkout.coupon-used')}
          </span>
        )}
      </p>
    </Form>
  )
}

/** A GET form drops the query of its action, so language and currency are hidden fields. */
function Choices({ href }: { href: string }) {
  const choices = new URLSearchParams(href.split('?')[1])
  return [...choices].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
