import type { RefObject } from 'react'
import type { CouponExample } from '../../../shop/pricing/coupons/coupon-example.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { useFormQuestion } from '../../ui/use-question.ts'

/** Shows the effect of the form's terms on the newest paid order, computed by the shop during typing. */
export function CouponExamplePanel({ formRef }: { formRef: RefObject<HTMLFormElement | null> }) {
  const { done: example } = useFormQuestion<{ done?: CouponExample }>(
    formRef,
    {},
    { intent: 'example', isAskedFirst: true },
  )
  return (
    <section className="example" aria-label={t('coupons.example')} aria-live="polite">
      <h3>
        {t('coupons.example')}
        {example && (
          <span className="quiet">{t('coupons.example-basket', { orderNo: example.orderNo })}</span>
        )}
      </h3>
      {example ? <Sums example={example} /> : <p className="hint">{t('coupons.example-none')}</p>}
    </section>
  )
}

function Sums({ example }: { example: CouponExample }) {
  const money = (cents: number) => moneyText(cents, example.currency)
  return (
    <>
      <dl className="kv">
        {example.goods.map(({ name, quantity, cents }) => (
          <Row key={name} label={quantity > 1 ? `${quantity} × ${name}` : name} amount={money(cents)} />
        ))}
        {example.memberDiscountCents > 0 && (
          <Row label={t('coupons.example-member')} amount={money(-example.memberDiscountCents)} />
        )}
        {example.couponCents > 0 && (
          <Row label={t('coupons.took-off')} amount={money(-example.couponCents)} look="good" />
        )}
        {example.feeCents > 0 && <Row label={t('coupons.example-fees')} amount={money(example.feeCents)} />}
        <Row label={t('coupons.example-pays')} amount={money(example.totalCents)} look="sum" />
      </dl>
      {example.nothing && <p className="hint">{t(`coupons.example-${example.nothing}`)}</p>}
    </>
  )
}

function Row({ label, amount, look }: { label: string; amount: string; look?: 'good' | 'sum' }) {
  return (
    <>
      <dt className={look === 'sum' ? 'sum' : undefined}>{label}</dt>
      <dd className={look}>{amount}</dd>
    </>
  )
}
