import { Gavel } from 'lucide'
import type { DisputeView } from '../../../../../shop/order-management/dispute-view.ts'
import type { OrderView } from '../../../../../shop/order-management/read-order.ts'
import { t } from '../../../../text/text.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** Beside the status of the order: one of its disputes is open. */
export function DisputeBadge({ disputes }: Pick<OrderView, 'disputes'>) {
  const open = disputes.find(isOpen)
  if (!open) return undefined
  return (
    <Badge look="badge--bad" icon={Gavel}>
      {t(`dispute.${open.state}`)}
    </Badge>
  )
}

export function isOpen({ state }: DisputeView): boolean {
  return state === 'inquiry' || state === 'open'
}
