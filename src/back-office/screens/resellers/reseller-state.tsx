import { CircleCheck, Pause, TriangleAlert, UserX } from 'lucide'
import type { ListedReseller } from '../../../shop/resellers/list-resellers.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const looks: Record<ListedReseller['state'], BadgeLook> = {
  on: { look: 'badge--good', icon: CircleCheck },
  low: { look: 'badge--warn', icon: TriangleAlert },
  off: { look: 'badge--plain', icon: Pause },
  gone: { look: 'badge--bad', icon: UserX },
}

/** Whether a reseller can order now. */
export function ResellerState({ state }: Pick<ListedReseller, 'state'>) {
  return <Badge {...looks[state]}>{t(`resellers.state.${state}`)}</Badge>
}
