import { FingerprintPattern } from 'lucide'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  addPasskey,
  askForOwnPasskey,
  readOwnSignIn,
  removePasskey,
  renewRecoveryCodes,
} from '../../../shop/staff/own-account.ts'
import { setSingleKeys } from '../../../shop/workspace/preferences.ts'
import { endStaffSession, listStaffSessions } from '../../../shop/staff/sign-in/staff-session.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { readPasskeyAnswer } from '../../read-passkey-answer.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { Moment } from '../../ui/moment.tsx'
import { usePasskey } from '../../ui/use-passkey.ts'
import { stepUpPath } from '../../way-back.ts'
import { alertActions, type AlertsDone, loadAlerts } from './alerts/alert-actions.ts'
import { Alerts } from './alerts/alerts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { SingleKeys } from './single-keys.tsx'
import { idOf, textOf } from '../../form-values.ts'
import { Panel } from '../../ui/panel.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { officeHref } from '../../office-href.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  return {
    ...(await readOwnSignIn(shop, staff)),
    alerts: await loadAlerts(shop, staff, request),
    sessions: await listStaffSessions(shop, staff),
    name: staff.name,
    email: staff.email,
    role: t(`role.${staff.role}`),
    isSteppedUp: isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('account', {
  async 'ask-passkey'({ office: { shop }, staff }) {
    return { done: { create: await askForOwnPasskey(shop, staff) } }
  },
  async 'add-passkey'({ office: { shop, client }, staff, form }) {
    await addPasskey(shop, staff, { name: client.userAgent.slice(0, 40), response: readPasskeyAnswer(form) })
    return { done: true }
  },
  async 'remove-passkey'({ office: { shop }, staff, form }) {
    await removePasskey(shop, staff, idOf(form))
    return { done: true }
  },
  async 'recovery-codes'({ office: { shop }, staff }) {
    return { done: { recoveryCodes: await renewRecoveryCodes(shop, staff) } }
  },
  async 'end-session'({ office: { shop }, staff, form }) {
    await endStaffSession(shop, staff, idOf(form))
    return { done: true }
  },
  async 'single-keys'({ office: { shop }, staff, form }) {
    await setSingleKeys(shop, staff, textOf(form, 'on') === 'yes')
    return { done: true }
  },
  ...alertActions,
})

/** Sign-in methods and sessions of the own account. */
export default function Account() {
  const own = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ recoveryCodes?: string[] } & Partial<AlertsDone>>>()?.done
  const codes = done?.recoveryCodes
  return (
    <div className="pagebody">
      <PageHead title={t('account.title')} facts={`${own.name}, ${own.email}, ${own.role}`} />
      <div className="stack">
        <IssueNote />
        {!own.isSteppedUp && (
          <p className="note">
            <span>{t('account.step-up-first')}</span>
            <Link className="btn btn--line btn--xs" to={stepUpPath(officeHref('account'))}>
              {t('step-up.action')}
            </Link>
          </p>
        )}
        {codes && (
          <section className="panel">
            <div className="panel__b">
              <RecoveryCodes codes={codes} />
            </div>
          </section>
        )}
        <SignInWays {...own} />
        <Alerts own={own.alerts} mayChange={own.isSteppedUp} done={done?.text && { text: done.text }} />
        <SingleKeys />
        <Sessions sessions={own.sessions} now={own.now} />
      </div>
    </div>
  )
}

type Own = Awaited<ReturnType<typeof loader>>

function SignInWays({ passkeys, hasPassword, recoveryCodesLeft, isSteppedUp: mayChange, now }: Own) {
  const passkey = usePasskey('add-passkey')
  return (
    <Panel title={t('account.sign-in')}>
      <div className="panel__b stack">
        <ul className="stack stack--s">
          {hasPassword && <li>{t('account.password-and-app')}</li>}
          {passkeys.map((one) => (
            <li key={one.id} className="row">
              <Icon of={FingerprintPattern} />
              <b>{one.name}</b>
              <span className="quiet small">
                {t('account.added')} <Moment at={one.createdAt} now={now} />
              </span>
              {mayChange && <RemovePasskey passkey={one} />}
            </li>
          ))}
        </ul>
        {hasPassword && <p className="quiet small">{t('recovery.left', { codes: recoveryCodesLeft })}</p>}
        {passkey.failed && <ErrorLine isAlert>{t('passkey.failed')}</ErrorLine>}
        {mayChange && (
          <div className="row">
            <button
              type="button"
              className="btn btn--line"
              disabled={passkey.busy}
              onClick={() => passkey.ask()}
            >
              <Icon of={FingerprintPattern} />
              {t('account.add-passkey')}
            </button>
            {hasPassword && (
              <ActionForm intent="recovery-codes">
                <ActionButton>{t('account.new-codes')}</ActionButton>
              </ActionForm>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}

function Sessions({ sessions, now }: Pick<Own, 'sessions' | 'now'>) {
  return (
    <TablePanel
      title={t('account.sessions')}
      rows={sessions}
      keyOf={(session) => session.id}
      columns={[
        {
          cell: (session) => (
            <>
              <b>{session.device || t('account.unknown-device')}</b>
              <small className="mono">{session.ip}</small>
            </>
          ),
        },
        {
          look: 'nw',
          cell: (session) => (
            <>
              {t('account.since')} <Moment at={session.startedAt} now={now} />
            </>
          ),
        },
        {
          look: 'r',
          cell: (session) =>
            session.isThis ? (
              <SignOutForm>
                <button type="submit" className="btn btn--line btn--xs">
                  {t('account.sign-out-here')}
                </button>
              </SignOutForm>
            ) : (
              <ActionForm intent="end-session" values={{ id: session.id }}>
                <ActionButton small>{t('account.end')}</ActionButton>
              </ActionForm>
            ),
        },
      ]}
    />
  )
}
