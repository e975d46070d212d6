import { CircleCheck, CircleX, Pause } from 'lucide'
import type { ListedSupplier } from '../../../shop/suppliers/list-suppliers.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'

const looks: Record<ListedSupplier['state'], BadgeLook> = {
  on: { look: 'badge--good', icon: CircleCheck },
  rests: { look: 'badge--bad', icon: CircleX },
  off: { look: 'badge--plain', icon: Pause },
}

type StateProps = {
  supplier: Pick<ListedSupplier, 'state' | 'restsUntil' | 'lastIssue'>
  now: string
}

/** Whether the shop buys at a supplier now, and why not. */
export function SupplierState({ supplier: { state, restsUntil, lastIssue }, now }: StateProps) {
  return (
    <>
      <Badge {...looks[state]}>{t(`suppliers.state.${state}`)}</Badge>
      {lastIssue !== '' && <small>{t(`supply-issue.${lastIssue}`)}</small>}
      {restsUntil && (
        <small>
          {t('suppliers.rests-until')} <Moment at={restsUntil} now={now} />
        </small>
      )}
    </>
  )
}
