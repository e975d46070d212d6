import { Check, Clock, Hourglass, RotateCcw, Search, type IconNode } from 'lucide'
import type { OrderStatusName } from '../../../../shop/orders/order-status.ts'
import { useText } from '../../../text/text.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const looks: Record<OrderStatusName, { tone: BadgeTone; icon?: IconNode }> = {
  unpaid: { tone: 'warn', icon: Clock },
  processing: { tone: 'info', icon: Hourglass },
  awaitingStock: { tone: 'info', icon: Hourglass },
  underReview: { tone: 'info', icon: Search },
  delivered: { tone: 'good', icon: Check },
  completed: { tone: 'plain' },
  cancelled: { tone: 'plain' },
  expired: { tone: 'plain' },
  refunded: { tone: 'info', icon: RotateCcw },
  partlyRefunded: { tone: 'info', icon: RotateCcw },
}

/** The status of an order, in words and colour. */
export function StatusBadge({ status }: { status: OrderStatusName }) {
  const t = useText()
  return <Badge {...looks[status]}>{t(`order.status.${status}`)}</Badge>
}
