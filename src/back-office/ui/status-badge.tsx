import { Check, CheckCheck, Clock, Hourglass, LoaderCircle, ShieldAlert, TimerOff, Undo2, X } from 'lucide'
import type { OrderStatusName } from '../../shop/orders/order-status.ts'
import { t } from '../text/text.ts'
import { Badge, type BadgeLook } from './badge.tsx'

const looks: Record<OrderStatusName, BadgeLook> = {
  unpaid: { look: 'badge--warn', icon: Clock },
  processing: { look: 'badge--info', icon: LoaderCircle },
  delivered: { look: 'badge--good', icon: Check },
  completed: { look: '', icon: CheckCheck },
  cancelled: { look: '', icon: X },
  expired: { look: '', icon: TimerOff },
  refunded: { look: 'badge--info', icon: Undo2 },
  partlyRefunded: { look: 'badge--info', icon: Undo2 },
  underReview: { look: 'badge--bad', icon: ShieldAlert },
  awaitingStock: { look: 'badge--warn', icon: Hourglass },
}

export function StatusBadge({ status }: { status: OrderStatusName }) {
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
}
