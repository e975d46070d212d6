import { AtSign, Award, Ban, Check, Mail } from 'lucide'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Blocked } from '../members/member-table.tsx'
import { askedIn } from '../../way-back.ts'
import { BlockMember, ChangeEmail } from './ask-about-member.tsx'
import type { MemberPage } from './member.tsx'

/** Who it is, and what can be done about the whole of it. */
export function MemberHead({ page: { member, can, isSteppedUp, now } }: { page: MemberPage }) {
  const [query] = useSearchParams()
  const [asking, setAsking] = useState<'block' | 'email' | undefined>(
    askedIn(query) === 'email' ? 'email' : undefined,
  )
  const close = () => setAsking(undefined)
  useMemberKeys()
  return (
    <>
      <PageHead
        title={member.name}
        back={{ to: '/members', text: t('members.title') }}
        facts={
          <>
            <Badge look="badge--plain" icon={Award}>
              {t('member.level-off', { level: member.level.name, percent: member.level.discountPercent })}
            </Badge>{' '}
            {member.blocked && <Blocked />} {member.email}, {t('account.since')}{' '}
            <Moment at={member.joinedAt} now={now} />
          </>
        }
      >
        <a className="btn btn--line" href={`mailto:${encodeURIComponent(member.email)}`}>
          <Icon of={Mail} />
          {t('member.mail')}
        </a>
        {can.email && (
          <button type="button" className="btn btn--line" onClick={() => setAsking('email')}>
            <Icon of={AtSign} />
            {t('member.change-email')}
          </button>
        )}
        {can.write && !member.blocked && (
          <button type="button" className="btn btn--bad" onClick={() => setAsking('block')}>
            <Icon of={Ban} />
            {t('member.block')}
          </button>
        )}
        {can.write && member.blocked && (
          <ActForm act="unblock">
            <ActButton>
              <Icon of={Check} />
              {t('member.unblock')}
            </ActButton>
          </ActForm>
        )}
      </PageHead>
      {can.write && <BlockMember member={member} open={asking === 'block'} onClose={close} />}
      {can.email && (
        <ChangeEmail member={member} isSteppedUp={isSteppedUp} open={asking === 'email'} onClose={close} />
      )}
    </>
  )
}

function useMemberKeys(): void {
  const navigate = useNavigate()
  useShortcuts('member.keys', [
    {
      keys: 'p',
      text: 'member.correct-points',
      run: () => document.querySelector<HTMLInputElement>('main input[name="points"]')?.focus(),
    },
    { keys: 'u', text: 'member.back', run: () => void navigate('/members') },
  ])
}
