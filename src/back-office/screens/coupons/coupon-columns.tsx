import { Ban, CalendarClock, Check, Hourglass } from 'lucide'
import { Link } from 'react-router'
import type { CouponState, ListedCoupon } from '../../../shop/pricing/coupons/list-coupons.ts'
import { number, t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/list/table.tsx'

interface CouponColumns {
  hrefOf(coupon: ListedCoupon): string
  now: string
}

export function couponColumns({ hrefOf, now }: CouponColumns): Column<ListedCoupon>[] {
  return [
    {
      head: t('coupons.code'),
      cell: (coupon) => (
        <>
          <Link className="t mono" to={hrefOf(coupon)}>
            {coupon.series?.name ?? coupon.code}
          </Link>
          <small>
            {[offText(coupon), coupon.series && t('coupons.codes', { count: coupon.series.codes })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      ),
    },
    {
      head: t('coupons.on'),
      look: 'lg',
      cell: (coupon) => coupon.scope.join(', ') || t('coupons.everything'),
    },
    { head: t('coupons.period'), look: 'lg nw', cell: (coupon) => <Period coupon={coupon} now={now} /> },
    {
      head: t('coupons.used'),
      look: 'n',
      cell: (coupon) => (
        <>
          {coupon.maxUses === undefined
            ? number(coupon.uses)
            : t('coupons.used-of', { uses: number(coupon.uses), max: number(coupon.maxUses) })}
          <span className="sm">
            <StateBadge state={coupon.state} />
          </span>
        </>
      ),
    },
    {
      head: t('coupons.took-off'),
      look: 'n lg',
      cell: (coupon) => moneyText(coupon.tookOffCents, 'usd'),
    },
    {
      head: t('coupons.brought-in'),
      look: 'n lg',
      cell: (coupon) => moneyText(coupon.broughtInCents, 'usd'),
    },
    { head: t('coupons.state'), look: 'lg', cell: (coupon) => <StateBadge state={coupon.state} /> },
  ]
}

function offText({ offPercent, offCents, maxOffCents, minGoodsCents }: ListedCoupon): string {
  const dollars = (cents: number) => moneyText(cents, 'usd')
  return [
    offPercent === undefined ? dollars(offCents ?? 0) : `${Number(offPercent)}%`,
    maxOffCents !== undefined && t('coupons.at-most', { amount: dollars(maxOffCents) }),
    minGoodsCents !== undefined && t('coupons.goods-from', { amount: dollars(minGoodsCents) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function Period({ coupon: { startsAt, endsAt }, now }: { coupon: ListedCoupon; now: string }) {
  if (!startsAt && !endsAt) return t('coupons.always')
  return (
    <>
      {startsAt && (
        <>
          {t('coupons.from')} <Moment at={startsAt} now={now} />{' '}
        </>
      )}
      {endsAt && (
        <>
          {t('coupons.until')} <Moment at={endsAt} now={now} />
        </>
      )}
    </>
  )
}

const looks: Record<CouponState, BadgeLook> = {
  active: { look: 'badge--good', icon: Check },
  planned: { look: 'badge--info', icon: CalendarClock },
  'nearly-used-up': { look: 'badge--warn', icon: Hourglass },
  'used-up': { look: '', icon: Check },
  ended: { look: '', icon: Ban },
}

export function StateBadge({ state }: { state: CouponState }) {
  return <Badge {...looks[state]}>{t(`coupons.state.${state}`)}</Badge>
}
