import type { OrderCosts, OrderMargin } from '../../../../shop/order-management/order-costs.ts'
import { t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'

/** Rows for costs and margin of an order, in US dollars. */
export function CostRows({ costs }: { costs: OrderCosts }) {
  const { lines, keysCents, keysWithoutCost, feeCents, margin } = costs
  const keys = lines.reduce((sum, line) => sum + line.keys, 0)
  return (
    <>
      {feeCents !== undefined && feeCents > 0 && (
        <>
          <dt>{t('order.company-fee')}</dt>
          <dd>{moneyText(-feeCents, 'usd')}</dd>
        </>
      )}
      {keys > 0 && (
        <>
          <dt>{t('order.key-cost')}</dt>
          <dd>{keysWithoutCost === keys ? t('order.cost-unknown') : moneyText(-keysCents, 'usd')}</dd>
        </>
      )}
      {margin && (
        <>
          <dt className="sum">{t('order.margin')}</dt>
          <dd className={margin.cents < 0 ? 'sum bad' : 'sum'}>{marginText(margin)}</dd>
        </>
      )}
    </>
  )
}

/** Lists unknown costs and fees that the margin does not include. */
export function CostGaps({ costs }: { costs: OrderCosts }) {
  const { keysWithoutCost, feeCents, margin } = costs
  if (!margin || (keysWithoutCost === 0 && feeCents !== undefined)) return undefined
  return (
    <p className="tiny quiet">
      {keysWithoutCost > 0 && t('order.margin-without-cost', { keys: keysWithoutCost })}{' '}
      {feeCents === undefined && t('order.margin-without-fee')}
    </p>
  )
}

function marginText({ cents, share }: OrderMargin): string {
  const amount = moneyText(cents, 'usd')
  return share === undefined ? amount : `${amount}, ${Math.round(share * 100)}%`
}
