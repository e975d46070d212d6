import { Ban, Check, Eye, Lock, ShieldAlert } from 'lucide'
import type { KeyState } from '../../../shop/keys/delivery/delivery-tables.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const looks: Record<KeyState, BadgeLook> = {
  available: { look: 'badge--good', icon: Check },
  held: { look: 'badge--out', icon: Lock },
  sold: { look: 'badge--out', icon: Lock },
  revealed: { look: 'badge--out', icon: Eye },
  quarantined: { look: 'badge--bad', icon: ShieldAlert },
  void: { look: 'badge--plain', icon: Ban },
}

export function KeyBadge({ state }: { state: KeyState }) {
  return <Badge {...looks[state]}>{t(`stock.state.${state}`)}</Badge>
}
