import { CircleCheck, CircleX, Pause } from 'lucide'
import type { ListedOutlet } from '../../../shop/outlets/list-outlets.ts'
import { t } from '../../text/text.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'

const looks: Record<ListedOutlet['state'], BadgeLook> = {
  on: { look: 'badge--good', icon: CircleCheck },
  rests: { look: 'badge--bad', icon: CircleX },
  off: { look: 'badge--plain', icon: Pause },
}

type StateProps = {
  outlet: Pick<ListedOutlet, 'state' | 'restsUntil' | 'lastIssue'>
  now: string
}

/** Whether an outlet sells now, and why it does not answer. */
export function OutletState({ outlet: { state, restsUntil, lastIssue }, now }: StateProps) {
  return (
    <>
      <Badge {...looks[state]}>{t(`outlets.state.${state}`)}</Badge>
      {lastIssue !== '' && <small>{t(`outlet-issue.${lastIssue}`)}</small>}
      {restsUntil && (
        <small>
          {t('outlets.rests-until')} <Moment at={restsUntil} now={now} />
        </small>
      )}
    </>
  )
}
