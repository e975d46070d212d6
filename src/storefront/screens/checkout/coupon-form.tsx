import { Check } from 'lucide'
import { Form } from 'react-router'
import type { CheckoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import { type TextId, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface CouponFormProps {
  offer: CheckoutOffer
  /** what placing the order said about the coupon */
  error: { id: TextId } | undefined
}

/** The coupon is part of the address (`?coupon=`), so that a link can bring one, and works without JavaScript. */
export function CouponForm({ offer, error }: CouponFormProps) {
  const t = useText()
  const shopHref = useShopHref()
  const refusal: TextId | undefined = offer.couponRefusal ? couponTexts[offer.couponRefusal] : error?.id
  return (
    <Form method="get" action={shopHref('/checkout')} preventScrollReset className="grid gap-1.5">
      <Choices href={shopHref('/checkout')} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field label={t('checkout.coupon')} error={refusal && t(refusal)}>
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
            <ButtonLink to="/checkout" prefetch="none" preventScrollReset>
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

/** A GET form drops the query of its action, so the language and the currency go along as fields. */
function Choices({ href }: { href: string }) {
  const choices = new URLSearchParams(href.split('?')[1])
  return [...choices].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const couponTexts: Partial<Record<string, TextId>> = {
  'coupon.unknown': 'errors.coupon.unknown',
  'coupon.expired': 'errors.coupon.expired',
  'coupon.no-match': 'errors.coupon.no-match',
}
