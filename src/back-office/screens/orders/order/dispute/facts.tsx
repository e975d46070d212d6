import { Check, CircleMinus, Plus, ShieldCheck, TriangleAlert } from 'lucide'
import type { CaseFact, DisputeCase } from '../../../../../shop/disputes/read-case.ts'
import type { CaseLook, Weight } from '../../../../../shop/disputes/weigh-evidence.ts'
import { t } from '../../../../text/text.ts'
import { ActionForm } from '../../../../ui/action-form.tsx'
import { Badge, type BadgeLook } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { AddedFile, AddFile } from './files.tsx'

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

interface FactsProps {
  disputeCase: DisputeCase
  canChoose: boolean
  now: string
}

/** Lists facts of the records for and against the shop, and which of them the document includes. */
export function Facts({ disputeCase: { disputeId, facts, files, look }, canChoose, now }: FactsProps) {
  const included = facts.filter(({ isLeftOut }) => !isLeftOut).length
  return (
    <Panel
      title={t('case.evidence')}
      hint={t('case.count', { included, facts: facts.length })}
      actions={<Badge {...looks[look]}>{t(`case.look.${look}`)}</Badge>}
    >
      <ul className="checks">
        {facts.map((fact) => (
          <li key={fact.name} className={canChoose ? 'evid' : undefined}>
            {canChoose && <Choice disputeId={disputeId} fact={fact} />}
            <div className={fact.isLeftOut ? 'evid__out' : undefined}>
              <b>{t(`case.fact.${fact.name}`, fact.values)}</b>
              <p>{t(fact.isLeftOut ? 'case.left-out' : `case.why.${fact.name}`, fact.values)}</p>
            </div>
            <Badge {...weights[fact.weight]}>{t(`case.weight.${fact.weight}`)}</Badge>
          </li>
        ))}
        {files.map((file) => (
          <AddedFile key={file.id} disputeId={disputeId} file={file} canRemove={canChoose} now={now} />
        ))}
      </ul>
      <div className="panel__f row">
        <p className="small muted">{t(canChoose ? 'case.document-chosen' : 'case.document')}</p>
        {canChoose && (
          <span className="push">
            <AddFile disputeId={disputeId} files={files} />
          </span>
        )}
      </div>
    </Panel>
  )
}

/** A box to tick that is stored at once, and works before scripts arrive. */
function Choice({ disputeId, fact }: { disputeId: string; fact: CaseFact }) {
  const { name, values, isLeftOut } = fact
  return (
    <ActionForm intent={isLeftOut ? 'put-in' : 'leave-out'} values={{ dispute: disputeId, fact: name }}>
      <button
        type="submit"
        role="checkbox"
        className="tick"
        aria-checked={!isLeftOut}
        aria-label={t('case.include', { fact: t(`case.fact.${name}`, values) })}
      >
        {!isLeftOut && <Icon of={Check} />}
      </button>
    </ActionForm>
  )
}
