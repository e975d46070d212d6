import type { RefundPreview } from '../../../../../shop/payments/refunds/refund-order.ts'
import { t } from '../../../../text/text.ts'
import { moneyText } from '../../../../ui/money-text.ts'

/** Refunded amount and the amount that stays paid. */
export function RefundSums({ preview, method }: { preview: RefundPreview; method: string }) {
  const { lines, currency, cents, staysPaidCents } = preview
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const fee = lines.reduce((sum, { paymentFeeCents }) => sum + paymentFeeCents, 0)
  const worth = lines.reduce((sum, line) => sum + line.cents, 0)
  return (
    <dl className="kv kv--ruled">
      {units > 0 && (
        <>
          <dt>{t('order.refund-goods', { units })}</dt>
          <dd>{moneyText(worth - fee, currency)}</dd>
          <dt>{t('order.refund-fee')}</dt>
          <dd>{moneyText(fee, currency)}</dd>
        </>
      )}
      <dt className="sum">{t('order.refund-to', { method })}</dt>
      <dd className="sum">{moneyText(cents, currency)}</dd>
      <dt>{t('order.stays-paid')}</dt>
      <dd>{moneyText(staysPaidCents, currency)}</dd>
    </dl>
  )
}
