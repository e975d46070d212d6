import { FingerprintPattern } from 'lucide'
import { useRef } from 'react'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { renderSVG } from 'uqr'
import { join, joinSubject, linkOf, readStaffLink } from '../../../shop/staff/links/join.ts'
import { askForNewPasskey } from '../../../shop/staff/passkeys/passkey.ts'
import { authenticatorUri } from '../../../shop/staff/sign-in/authenticator.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { actionsOf, type Answer, type AskedByNobody } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { readPasskeyAnswer } from '../../read-passkey-answer.ts'
import { sessionCookie } from '../../session-cookie.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { usePasskey } from '../../ui/use-passkey.ts'
import { RecoveryCodes } from '../account/recovery-codes.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { readSignInSite } from './sign-in-site.ts'
import { textOf } from '../../form-values.ts'
import { officeHref } from '../../office-href.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const site = await readSignInSite(shop)
  const link = await readStaffLink(shop, params['token'] ?? '').catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  if (!link) return { site, link }
  const { totpSecret: secret, ...shown } = link
  const uri = authenticatorUri(site.shopName, link.email ?? site.host, secret)
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`
  return { site, link: { ...shown, role: t(`role.${link.role}`) }, authenticator: { secret, picture } }
}

/** The link ends with its use, and the page keeps showing the recovery codes. */
export const shouldRevalidate = () => false

export const action = actionsOf('join', {
  async password(asked) {
    const given = fieldsOf(asked)
    return enter(asked, {
      kind: 'password',
      password: given('password'),
      code: given('code'),
    })
  },
  async 'ask-passkey'({ office: { shop }, form, params }) {
    const link = await linkOf(shop, params['token'] ?? '')
    const email = textOf(form, 'email') || (link.email ?? 'staff')
    const name = textOf(form, 'name') || email
    const create = await askForNewPasskey(shop, { subject: joinSubject(link), email, name })
    return { done: { create } }
  },
  async passkey(asked) {
    const response = readPasskeyAnswer(asked.form)
    return enter(asked, {
      kind: 'passkey',
      response,
      passkeyName: asked.office.client.userAgent.slice(0, 40),
    })
  },
})

async function enter(asked: AskedByNobody, signIn: Parameters<typeof join>[2]['signIn']) {
  const { shop, client } = asked.office
  const given = fieldsOf(asked)
  const person = { email: given('email'), name: given('name'), signIn }
  const { token, recoveryCodes } = await join(shop, asked.params['token'] ?? '', person, client)
  return data({ done: { recoveryCodes } }, { headers: { 'Set-Cookie': sessionCookie(shop.config, token) } })
}

function fieldsOf({ form }: AskedByNobody) {
  return (name: string) => textOf(form, name)
}

/** Makes the account of a one-time link: a passkey, or a password and an authenticator app. */
export default function Join() {
  const { site, link, authenticator } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ recoveryCodes?: string[] }>>()?.done
  return (
    <SignInFrame site={site}>
      <title>{t('join.title')}</title>
      {done?.recoveryCodes ? (
        <Joined codes={done.recoveryCodes} />
      ) : link && authenticator ? (
        <Choices link={link} authenticator={authenticator} />
      ) : (
        <div className="stack">
          <h1>{t('join.over')}</h1>
          <p className="muted">{t('join.over-hint')}</p>
          <Link className="btn btn--line" to={officeHref('sign-in')}>
            {t('sign-in.title')}
          </Link>
        </div>
      )}
    </SignInFrame>
  )
}

function Joined({ codes }: { codes: string[] }) {
  return (
    <div className="stack stack--l">
      <h1>{t('join.done')}</h1>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : <p>{t('join.second-passkey')}</p>}
      <a className="btn btn--key btn--full" href={officeHref('overview')}>
        {t('join.go-in')}
      </a>
    </div>
  )
}

interface ChoicesProps {
  link: { kind: string; role: string; email: string | undefined; name: string | undefined }
  authenticator: { secret: string; picture: string }
}

function Choices({ link, authenticator }: ChoicesProps) {
  const form = useRef<HTMLDivElement>(null)
  const passkey = usePasskey('passkey')
  function askForPasskey() {
    const valueOf = (name: string) =>
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    passkey.ask({ email: valueOf('email'), name: valueOf('name') })
  }
  return (
    <div className="stack stack--l" ref={form}>
      <div className="stack stack--s">
        <h1>{t(link.kind === 'reset' ? 'join.reset-title' : 'join.title')}</h1>
        <p className="muted">{t('join.role', { role: link.role })}</p>
      </div>
      <IssueNote />
      <ActionForm intent="password" className="stack stack--l">
        <Person link={link} />
        {passkey.failed && <ErrorLine isAlert>{t('passkey.failed')}</ErrorLine>}
        <button
          type="button"
          className="btn btn--key btn--full"
          disabled={passkey.busy}
          onClick={askForPasskey}
        >
          <Icon of={FingerprintPattern} />
          {t('join.with-passkey')}
        </button>
        <p className="or">{t('join.or')}</p>
        <Authenticator {...authenticator} />
        <ActionButton full>{t('join.with-password')}</ActionButton>
      </ActionForm>
    </div>
  )
}

function Person({ link }: Pick<ChoicesProps, 'link'>) {
  if (link.kind === 'reset') return <p>{link.email}</p>
  return (
    <div className="stack">
      <Field label={t('staff.name')} name="name" defaultValue={link.name} autoComplete="name" required />
      <Field
        label={t('staff.email')}
        name="email"
        type="email"
        defaultValue={link.email}
        readOnly={link.email !== undefined}
        autoComplete="username"
        required
      />
    </div>
  )
}

function Authenticator({ secret, picture }: { secret: string; picture: string }) {
  return (
    <div className="stack">
      <Field
        label={t('staff.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('join.password-hint')}
      />
      <p>{t('join.scan')}</p>
      <img className="qr" src={picture} alt={t('join.qr')} />
      <p className="hint">
        {t('join.secret')} <code>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <Field
        label={t('staff.code')}
        name="code"
        className="input code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  )
}
