import { Check, CircleAlert, Clock, Minus, Undo2 } from 'lucide'
import { isUnequal } from '../../../../shop/payments/payouts/is-unequal.ts'
import type { ListedPayout } from '../../../../shop/payments/payouts/list-payouts.ts'
import { t } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether the lines of a payout are explained. */
export function PayoutBadge({ payout }: { payout: ListedPayout }) {
  const { state, linesState, missing, notOurs } = payout
  if (state === 'failed' || state === 'cancelled')
    return (
      <Badge look="badge--warn" icon={Undo2}>
        {t(`payouts.state.${state}`)}
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
