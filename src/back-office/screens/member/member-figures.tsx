import type { MemberView } from '../../../shop/back-office/members/read-member.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'

/** What a member brought and has. */
export function MemberFigures({ member }: { member: MemberView }) {
  const { sums, next } = member
  const figures = [
    {
      name: t('members.spent'),
      value: moneyText(member.spentUsdCents, 'usd'),
      detail: t('member.order-count', { orders: sums.orders }),
    },
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
  return (
    <dl className="kpis kpis--4" aria-label={t('member.figures')}>
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
