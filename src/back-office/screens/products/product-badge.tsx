import { Check, CircleDashed, EyeOff } from 'lucide'
import type { ProductState } from '../../../shop/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const looks: Record<ProductState, BadgeLook> = {
  'on-sale': { look: 'badge--good', icon: Check },
  'out-of-stock': { look: 'badge--warn', icon: CircleDashed },
  'off-sale': { look: 'badge--plain', icon: EyeOff },
}

export function ProductBadge({ state }: { state: ProductState }) {
  return <Badge {...looks[state]}>{t(`products.state.${state}`)}</Badge>
}
