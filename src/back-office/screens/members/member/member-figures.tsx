import type { GuestView } from '../../../../shop/customers/read-guest.ts'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import type { MemberMargin } from '../../../../shop/customers/member-margin.ts'
import { number, t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'

interface MemberFiguresProps {
  member: MemberView
  /** undefined for roles that may not see costs */
  costs: MemberMargin | undefined
}

/** Figures of a member: orders, spending, points. */
export function MemberFigures({ member, costs }: MemberFiguresProps) {
  const { sums, next } = member
  const figures = [
    {
      name: t('members.spent'),
      value: moneyText(member.spentUsdCents, 'usd'),
      detail: t('member.order-count', { orders: sums.orders }),
    },
    ...(costs ? [marginFigure(costs)] : []),
    {
      name: t('member.refunds'),
      value: moneyText(sums.refundedUsdCents, 'usd'),
      detail: t('member.order-count', { orders: sums.refundedOrders }),
    },
    {
      name: t('members.points'),
      value: number(member.points),
      detail: t('member.worth', { amount: moneyText(member.pointsUsdCents, 'usd') }),
    },
    {
      name: t('member.growth'),
      value: number(member.growth),
      detail: next
        ? t('member.next-level', { level: next.name, growth: number(next.growth) })
        : t('member.highest-level'),
    },
  ]
  return <Figures figures={figures} look={costs ? 'kpis' : 'kpis kpis--4'} />
}

/** Figures of a guest, who has no points. */
export function GuestFigures({ guest: { sums, costs } }: { guest: GuestView }) {
  const figures = [
    {
      name: t('members.spent'),
      value: moneyText(sums.usdCents, 'usd'),
      detail: t('member.order-count', { orders: sums.orders }),
    },
    ...(costs ? [marginFigure(costs)] : []),
    {
      name: t('member.refunds'),
      value: moneyText(sums.refundedUsdCents, 'usd'),
      detail: t('member.order-count', { orders: sums.refundedOrders }),
    },
  ]
  return <Figures figures={figures} look="kpis kpis--4" />
}

interface FiguresProps {
  figures: readonly { name: string; value: string; detail: string }[]
  look: string
  label?: string
}

export function Figures({ figures, look, label = t('member.figures') }: FiguresProps) {
  return (
    <dl className={look} aria-label={label}>
      {figures.map(({ name, value, detail }) => (
        <div className="kpi" key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Margin with a note about unknown costs and fees. */
function marginFigure({ margin, keys, keysWithoutCost, ordersWithoutFee }: MemberMargin) {
  const gaps = [
    ...(keysWithoutCost > 0 ? [t('member.margin-without-cost', { keys: keysWithoutCost })] : []),
    ...(ordersWithoutFee > 0 ? [t('member.margin-without-fee', { orders: ordersWithoutFee })] : []),
  ]
  if (!margin)
    return {
      name: t('order.margin'),
      value: '–',
      detail: t(keys === 0 ? 'member.margin-nothing' : 'member.margin-unknown'),
    }
  const share =
    margin.share === undefined ? [] : [t('member.margin-share', { percent: Math.round(margin.share * 100) })]
  return {
    name: t('order.margin'),
    value: moneyText(margin.cents, 'usd'),
    detail: [...share, ...gaps].join('; '),
  }
}
