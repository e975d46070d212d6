import { Check, CircleAlert, Clock, Minus, Undo2 } from 'lucide'
import { isUnequal, returnedState } from '../../../../shop/payments/payouts/payout-rules.ts'
import type { ListedPayout } from '../../../../shop/payments/payouts/list-payouts.ts'
import { t } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether the lines of a payout are explained. */
export function PayoutBadge({ payout }: { payout: ListedPayout }) {
  const { linesState, missing, notOurs } = payout
  const returned = returnedState(payout)
  if (returned)
    return (
      <Badge look="badge--warn" icon={Undo2}>
        {t(`payouts.state.${returned}`)}
      </Badge>
    )
  if (missing > 0)
    return (
      <Badge look="badge--bad" icon={CircleAlert}>
        {t('payouts.missing-count', { count: missing })}
      </Badge>
    )
  if (isUnequal(payout))
    return (
      <Badge look="badge--bad" icon={CircleAlert}>
        {t('payouts.unequal')}
      </Badge>
    )
  if (linesState !== 'read')
    return (
      <Badge look="badge--plain" icon={Clock}>
        {t(`payouts.lines.${linesState}`)}
      </Badge>
    )
  if (notOurs > 0)
    return (
      <Badge look="badge--plain" icon={Minus}>
        {t('payouts.not-ours-count', { count: notOurs })}
      </Badge>
    )
  return (
    <Badge look="badge--good" icon={Check}>
      {t('payouts.line-state.explained')}
    </Badge>
  )
}
