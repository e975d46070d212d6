import { Star } from 'lucide'
import type { SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import type { CheckoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { PaymentMethod } from '../../../shop/payments/methods/payment-methods.ts'
import type { PriceSummary } from '../../../shop/pricing/price-summary.ts'
import { PayButton } from '../../form/pay-button.tsx'
import { RichText, useText } from '../../text/text.tsx'
import { useCurrencySymbol } from '../../product/currency-symbol.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { ShopLink, useShopHref } from '../../navigation/shop-link.tsx'
import { checkoutFormId, leftOutField } from './checkout-form-id.ts'
import type { CheckoutErrors } from './checkout-form-data.ts'
import { CouponForm } from './coupon-form.tsx'
import { PayBar } from './pay-bar.tsx'
import { SummaryRows } from './summary-rows.tsx'

interface SummaryProps {
  offer: CheckoutOffer
  summary: PriceSummary
  method: PaymentMethod | undefined
  errors: CheckoutErrors
  /** false when everything in the cart is sold out */
  canOrder: boolean
}

/** The price summary and the Pay button. */
export function Summary({ offer, summary, method, errors, canOrder }: SummaryProps) {
  const t = useText()
  const shopHref = useShopHref()
  const symbol = useCurrencySymbol()
  const busy = useNavigation().formAction?.startsWith(hrefTo('checkout')) ?? false
  const isFree = summary.totalCents === 0
  const amount = ltr(formatCents(summary.totalCents, symbol))
  const payText = isFree ? t('checkout.get-free') : t('checkout.pay', { amount })
  return (
    <aside aria-label={t('checkout.summary')} className="lg:sticky lg:top-6">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
        <h2 className="display-5">{t('checkout.summary')}</h2>
        <CouponForm offer={offer} error={errors.couponCode} />
        <SummaryRows offer={offer} summary={summary} method={method} />
        <Form
          method="post"
          action={shopHref(hrefTo('checkout'))}
          id={checkoutFormId}
          noValidate
          onSubmit={stayWithWrongQuantity}
        >
          <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
          <input type="hidden" name="shownTotalCents" value={summary.totalCents} />
          <input type="hidden" name={leftOutField} value={soldOutIds(offer)} />
          <input type="hidden" name="couponCode" value={offer.coupon?.code ?? ''} />
          <div id="pay-button">
            <PayButton
              text={canOrder ? payText : t('common.sold-out')}
              disabled={!canOrder}
              busy={busy}
              busyText={t('checkout.creating')}
            />
          </div>
        </Form>
        {offer.points > 0 && (
          <p className="flex items-center gap-2 text-sm text-fg-2">
            <Icon of={Star} />
            {t('checkout.points', { points: offer.points })}
          </p>
        )}
        <p className="text-xs text-fg-3">
          <RichText
            id={isFree ? 'checkout.terms-free' : 'checkout.terms'}
            parts={{
              terms: <ShopLink to={hrefTo('condition')} className="link" target="_blank" />,
              refunds: <ShopLink to={hrefTo('refund-policy')} className="link" target="_blank" />,
            }}
          />{' '}
          {canOrder && !isFree && t('checkout.promise')}
        </p>
      </div>
      {canOrder && <PayBar totalCents={summary.totalCents} busy={busy} />}
    </aside>
  )
}

/** Blocks submitting while a quantity is invalid, since the cart still has the previous one. */
function stayWithWrongQuantity(event: SubmitEvent): void {
  const wrong = document.querySelector<HTMLElement>('input[name="quantity"][aria-invalid]')
  if (!wrong) return
  event.preventDefault()
  wrong.focus()
}

/** The sold-out lines that the total leaves out, so that the order leaves them out too. */
function soldOutIds({ cart }: CheckoutOffer): string {
  const soldOut = cart.lines.filter(({ problem }) => problem === 'sold-out')
  return soldOut.map(({ variantId }) => variantId).join(',')
}
