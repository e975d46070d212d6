import { Star } from 'lucide'
import { Form, useNavigation } from 'react-router'
import type { CheckoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { PaymentMethod } from '../../../shop/payments/payment-methods.ts'
import type { PriceSummary } from '../../../shop/pricing/price-summary.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useCurrencySymbol } from '../../ui/currency-symbol.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { ShopLink, useShopHref } from '../../ui/shop-link.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { CheckoutErrors } from './checkout-form-data.ts'
import { CouponForm } from './coupon-form.tsx'
import { PayBar } from './pay-bar.tsx'
import { SummaryRows } from './summary-rows.tsx'

interface SummaryProps {
  offer: CheckoutOffer
  summary: PriceSummary
  method: PaymentMethod | undefined
  errors: CheckoutErrors
}

/** What it costs, and the one lime button. */
export function Summary({ offer, summary, method, errors }: SummaryProps) {
  const t = useText()
  const shopHref = useShopHref()
  const symbol = useCurrencySymbol()
  const busy = useNavigation().formAction?.startsWith('/checkout') ?? false
  const isFree = summary.totalCents === 0
  const amount = ltr(formatCents(summary.totalCents, symbol))
  return (
    <aside aria-label={t('checkout.summary')} className="lg:sticky lg:top-6">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
        <h2 className="display-5">{t('checkout.summary')}</h2>
        <CouponForm offer={offer} error={errors.couponCode} />
        <SummaryRows offer={offer} summary={summary} method={method} />
        <Form method="post" action={shopHref('/checkout')} id={checkoutFormId}>
          <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
          <input type="hidden" name="shownTotalCents" value={summary.totalCents} />
          <input type="hidden" name="couponCode" value={offer.coupon?.code ?? ''} />
          <div id="pay-button">
            <Button type="submit" look="key" size="lg" full busy={busy} busyText={t('checkout.creating')}>
              {isFree ? t('checkout.get-free') : t('checkout.pay', { amount })}
            </Button>
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
              terms: <ShopLink to="/condition" className="link" target="_blank" />,
              refunds: <ShopLink to="/refund-policy" className="link" target="_blank" />,
            }}
          />{' '}
          {!isFree && t('checkout.promise')}
        </p>
      </div>
      <PayBar totalCents={summary.totalCents} busy={busy} />
    </aside>
  )
}
