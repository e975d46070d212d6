import { LogOut } from 'lucide'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Table } from '../../../ui/list/table.tsx'

interface SignInsProps {
  member: MemberView
  canEnd: boolean
  now: string
}

/** Sign-ins of a member by place and device, and the number of open sessions. */
export function SignIns({ member: { signIns, sessions }, canEnd, now }: SignInsProps) {
  return (
    <section className="panel" aria-labelledby="sign-ins">
      <header className="panel__h">
        <h2 id="sign-ins">{t('member.sign-ins')}</h2>
        <p>{t('member.sessions', { sessions })}</p>
        {canEnd && sessions > 0 && (
          <div className="panel__a">
            <ActionForm intent="sign-out">
              <ActionButton small>
                <Icon of={LogOut} />
                {t('member.sign-out')}
              </ActionButton>
            </ActionForm>
          </div>
        )}
      </header>
      {signIns.length === 0 ? (
        <p className="panel__b muted">{t('member.no-sign-ins')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('member.sign-ins')}
            look="table--s"
            rows={signIns}
            keyOf={({ id }) => id}
            columns={[
              { head: t('member.when'), look: 'nw', cell: ({ at }) => <Moment at={at} now={now} /> },
              { head: t('member.ip'), cellLook: 'mono', cell: ({ ip }) => ip },
              {
                head: t('member.device'),
                cell: ({ system, device }) =>
                  [device, system].filter(Boolean).join(', ') || t('member.unknown-device'),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}
