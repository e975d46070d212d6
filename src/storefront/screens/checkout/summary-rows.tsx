import type { ReactNode } from 'react'
import { buyableLines } from '../../../shop/cart/buyable-lines.ts'
import type { CheckoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { PaymentMethod } from '../../../shop/payments/methods/payment-methods.ts'
import type { PriceSummary } from '../../../shop/pricing/price-summary.ts'
import { usePercent, useText } from '../../text/text.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { useCurrencySymbol } from '../../product/currency-symbol.tsx'
import { Money } from '../../product/price.tsx'
import { feeText } from './fee-text.ts'

interface SummaryRowsProps {
  offer: CheckoutOffer
  summary: PriceSummary
  method: PaymentMethod | undefined
}

/** Total = goods − member discount + payment fee − coupon + freight + service charge, each on its line (CHK-5). */
export function SummaryRows({ offer, summary, method }: SummaryRowsProps) {
  const t = useText()
  const symbol = useCurrencySymbol()
  const percentOf = usePercent()
  const keys = buyableLines(offer.cart.lines).reduce((sum, line) => sum + line.quantity, 0)
  return (
    <dl className="grid gap-2 text-[0.9375rem]" aria-live="polite">
      <SumRow label={t('checkout.goods', { count: keys })} cents={summary.goodsCents} />
      {summary.memberDiscountCents > 0 && (
        <SumRow label={t('checkout.member-discount')} cents={-summary.memberDiscountCents} />
      )}
      {offer.coupon && (
        <SumRow label={t('checkout.coupon-row', { code: offer.coupon.code })} cents={-summary.couponCents} />
      )}
      <SumRow label={t('checkout.freight')} cents={summary.freightCents} />
      {summary.serviceChargeCents > 0 && (
        <SumRow label={t('checkout.service-charge')} cents={summary.serviceChargeCents} />
      )}
      {summary.waivedChargeCents > 0 && (
        <SumRow
          label={t('common.charge-waived', { amount: ltr(formatCents(summary.waivedChargeCents, symbol)) })}
          cents={0}
        />
      )}
      {method && (
        <SumRow
          label={t('checkout.fee-row', {
            method: method.name,
            percent: feeText(method.fee, { symbol, percentOf }) ?? ltr(percentOf(0)),
          })}
          cents={summary.paymentFeeCents}
        />
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line-hard pt-3">
        <dt className="text-lg font-semibold">{t('common.total')}</dt>
        <dd>
          <Money cents={summary.totalCents} className="figure text-4xl" />
        </dd>
      </div>
    </dl>
  )
}

interface SumRowProps {
  label: ReactNode
  /** negative: a deduction */
  cents: number
  /** symbol of an order's currency, if it differs from the visitor's */
  symbol?: string
}

export function SumRow({ label, cents, symbol }: SumRowProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-2">{label}</dt>
      <dd className={cents < 0 ? 'text-coral-fg' : ''}>
        <Money cents={cents} symbol={symbol} />
      </dd>
    </div>
  )
}
