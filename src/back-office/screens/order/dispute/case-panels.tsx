import { CircleMinus, Plus, ShieldCheck, TriangleAlert } from 'lucide'
import type { DisputeCase } from '../../../../shop/back-office/evidence/read-case.ts'
import type { CaseLook, Weight } from '../../../../shop/back-office/evidence/weigh-evidence.ts'
import { t } from '../../../text/text.ts'
import { Badge, type BadgeLook } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { OrderPage } from '../order.tsx'
import { Statement } from './statement.tsx'

/** While a dispute waits for an answer: what weighs for and against the shop, and what it tells the bank. */
export function CasePanels({ page: { disputeCase, can, now } }: { page: OrderPage }) {
  if (!disputeCase) return undefined
  return (
    <>
      <Facts disputeCase={disputeCase} />
      <Statement
        key={disputeCase.disputeId}
        statement={disputeCase.statement}
        canWrite={can.writeStatement}
        now={now}
      />
    </>
  )
}

const looks: Record<CaseLook, BadgeLook> = {
  strong: { look: 'badge--good', icon: ShieldCheck },
  fair: { look: 'badge--info', icon: CircleMinus },
  weak: { look: 'badge--warn', icon: TriangleAlert },
}

const weights: Record<Weight, BadgeLook> = {
  strong: { look: 'badge--good', icon: ShieldCheck },
  helps: { look: 'badge--plain', icon: Plus },
  against: { look: 'badge--warn', icon: TriangleAlert },
}

function Facts({ disputeCase: { facts, look } }: { disputeCase: DisputeCase }) {
  const against = facts.filter(({ weight }) => weight === 'against').length
  return (
    <Panel
      title={t('case.evidence')}
      hint={t('case.count', { facts: facts.length - against, against })}
      acts={<Badge {...looks[look]}>{t(`case.look.${look}`)}</Badge>}
    >
      <ul className="checks">
        {facts.map(({ name, weight, values }) => (
          <li key={name}>
            <div>
              <b>{t(`case.fact.${name}`, values)}</b>
              <p>{t(`case.why.${name}`, values)}</p>
            </div>
            <Badge {...weights[weight]}>{t(`case.weight.${weight}`)}</Badge>
          </li>
        ))}
      </ul>
      <p className="panel__f small muted">{t('case.document')}</p>
    </Panel>
  )
}
