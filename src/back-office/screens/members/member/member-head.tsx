import { AtSign, Award, Ban, Check, Mail } from 'lucide'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { KeyCaps } from '../../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { focusNote } from '../../../ui/notes/notes.tsx'
import { Blocked } from '../member-columns.tsx'
import { askedIn } from '../../../way-back.ts'
import { BlockMember, ChangeEmail } from './ask-about-member.tsx'
import type { MemberPage } from './member.tsx'
import { officeHref } from '../../../office-href.ts'

/** Name and state of a member, with actions for the whole account. */
export function MemberHead({ page }: { page: MemberPage }) {
  const { member, can, isSteppedUp, now } = page
  const [query] = useSearchParams()
  const [asking, setAsking] = useState<'block' | 'email' | undefined>(
    askedIn(query) === 'email' ? 'email' : undefined,
  )
  const close = () => setAsking(undefined)
  useMemberKeys(page)
  return (
    <>
      <PageHead
        title={member.name}
        back={{ to: officeHref('members'), text: t('members.title') }}
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
        <a className="btn btn--line" href={mailHref(member)}>
          <Icon of={Mail} />
          {t('member.mail')}
          <KeyCaps keys="m" />
        </a>
        {can.email && (
          <button type="button" className="btn btn--line" onClick={() => setAsking('email')}>
            <Icon of={AtSign} />
            {t('member.change-email')}
          </button>
        )}
        {can.points && !member.blocked && (
          <button type="button" className="btn btn--bad" onClick={() => setAsking('block')}>
            <Icon of={Ban} />
            {t('member.block')}
          </button>
        )}
        {can.points && member.blocked && (
          <ActionForm intent="unblock">
            <ActionButton>
              <Icon of={Check} />
              {t('member.unblock')}
            </ActionButton>
          </ActionForm>
        )}
      </PageHead>
      {can.points && <BlockMember member={member} open={asking === 'block'} onClose={close} />}
      {can.email && (
        <ChangeEmail member={member} isSteppedUp={isSteppedUp} open={asking === 'email'} onClose={close} />
      )}
    </>
  )
}

function mailHref({ email }: MemberPage['member']): string {
  return `mailto:${encodeURIComponent(email)}`
}

function useMemberKeys({ member, can }: MemberPage): void {
  const navigate = useNavigate()
  useShortcuts('member.keys', [
    { keys: 'm', text: 'member.mail', run: () => location.assign(mailHref(member)) },
    ...(can.points ? [{ keys: 'p', text: 'member.correct-points', run: focusPoints } as const] : []),
    ...(can.note ? [{ keys: 'n', text: 'member.note-label', run: focusNote } as const] : []),
    { keys: 'u', text: 'member.back', run: () => void navigate(officeHref('members')) },
  ])
}

function focusPoints(): void {
  document.querySelector<HTMLInputElement>('main input[name="points"]')?.focus()
}
