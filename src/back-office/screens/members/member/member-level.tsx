import { useState } from 'react'
import { givenMark } from '../../../../shop/members/levels/give-level.ts'
import { maxReason } from '../../../../shop/input/limited-text.ts'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useIssueOf } from '../../../ui/use-issue.ts'
import { useClosedWhenDone } from '../../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface MemberLevelProps {
  member: MemberView
  canGive: boolean
  now: string
}

/** The member's level with its reason, and a granted one. */
export function MemberLevel({ member, canGive, now }: MemberLevelProps) {
  const [asking, setAsking] = useState(false)
  const { level, given, next } = member
  const isGiveable = member.levels.some(({ growth }) => growth > member.growth)
  return (
    <Panel title={t('member.level')}>
      <div className="panel__b stack stack--s">
        <p className="small">
          <b>{level.name}</b>{' '}
          <span className="muted">
            {given?.level.id === level.id ? t('member.level-by-hand') : t('member.level-by-growth')}
          </span>
        </p>
        {given && <Given given={given} now={now} />}
        <p className="small quiet">
          {next
            ? t('member.next-level', { level: next.name, growth: number(next.growth) })
            : t('member.highest-level')}
        </p>
        {canGive && (
          <div className="row">
            {isGiveable && (
              <button type="button" className="btn btn--line btn--xs" onClick={() => setAsking(true)}>
                {t(given ? 'member.change-level' : 'member.set-level')}
              </button>
            )}
            {given && (
              <ActionForm intent="end-level" values={{ seen: markOf(given) }}>
                <ActionButton small>{t('member.end-level')}</ActionButton>
              </ActionForm>
            )}
          </div>
        )}
      </div>
      {canGive && <GiveLevel member={member} open={asking} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Given({ given: { until, reason }, now }: { given: NonNullable<MemberView['given']>; now: string }) {
  return (
    <p className="small muted member__given">
      {until === undefined ? (
        t('member.level-for-good')
      ) : (
        <>
          {t('member.level-until')} <Moment at={lastMomentBefore(until)} now={now} />
        </>
      )}
      {': '}
      {reason}
    </p>
  )
}

function markOf(given: MemberView['given']): string {
  return givenMark(given && { id: given.level.id, until: given.until, reason: given.reason })
}

/** Last moment of the last day; the level ends at the midnight after it. */
function lastMomentBefore(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString()
}

interface GiveLevelProps {
  member: MemberView
  open: boolean
  onClose(): void
}

/** Gives a level above the one that growth has reached. */
function GiveLevel({ member: { level, levels, growth, given }, open, onClose }: GiveLevelProps) {
  useClosedWhenDone(onClose)
  const levelIssue = useIssueOf('level')
  const above = levels.filter((one) => one.growth > growth)
  const offered =
    above.find(({ id }) => id === given?.level.id) ??
    above.find((one) => one.growth > level.growth) ??
    above.at(-1)
  return (
    <Dialog open={open} title={t(given ? 'member.change-level' : 'member.set-level')} onClose={onClose}>
      <p className="muted">{t('member.level-hint')}</p>
      <DialogForm
        intent="level"
        values={{ seen: markOf(given) }}
        submit={t(given ? 'member.change-level-action' : 'member.give-level')}
        onClose={onClose}
      >
        <SelectField label={t('member.level')} name="level" defaultValue={offered?.id} error={levelIssue}>
          {above.map(({ id, name, discountPercent }) => (
            <option key={id} value={id}>
              {t('member.level-off', { level: name, percent: discountPercent })}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('member.level-last-day')}
          name="until"
          type="date"
          defaultValue={given?.lastDay}
          hint={t('member.level-last-day-hint')}
        />
        <Field
          label={t('member.reason')}
          name="reason"
          maxLength={maxReason}
          defaultValue={given?.reason}
          required
        />
      </DialogForm>
    </Dialog>
  )
}
