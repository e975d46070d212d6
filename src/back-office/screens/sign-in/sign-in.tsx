import { FingerprintPattern } from 'lucide'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { hasOwner } from '../../../shop/staff/staff-records.ts'
import { askToSignIn, signInStaff, signInWithPasskey } from '../../../shop/staff/sign-in/sign-in-staff.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { readPasskeyAnswer } from '../../read-passkey-answer.ts'
import { sessionCookie } from '../../session-cookie.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { usePasskey } from '../../ui/use-passkey.ts'
import { safeTarget } from '../../way-back.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { readSignInSite } from './sign-in-site.ts'
import { textOf } from '../../form-values.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  return { site: await readSignInSite(shop), hasOwner: await hasOwner(shop.db) }
}

export const action = actionsOf('sign-in', {
  async password({ office: { shop, client }, form, request }) {
    const given = (name: string) => textOf(form, name)
    const asked = { email: given('email'), password: given('password'), code: given('code') }
    return goIn(request, sessionCookie(shop.config, await signInStaff(shop, asked, client)))
  },
  async 'ask-passkey'({ office: { shop, client, browser } }) {
    return { done: { get: await askToSignIn(shop, { subject: browser, client }) } }
  },
  async passkey({ office: { shop, client, browser }, form, request }) {
    const answer = { subject: browser, response: readPasskeyAnswer(form) }
    return goIn(request, sessionCookie(shop.config, await signInWithPasskey(shop, answer, client)))
  },
})

function goIn(request: Request, cookie: string): Response {
  const target = safeTarget(new URL(request.url).searchParams.get('to'))
  return redirect(target, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** Passkey first; else password and code. */
export default function SignIn() {
  const { site, hasOwner: isSetUp } = useLoaderData<typeof loader>()
  const passkey = usePasskey('passkey')
  return (
    <SignInFrame site={site}>
      <title>{t('sign-in.page-title')}</title>
      <div className="stack stack--s">
        <h1>{t('sign-in.title')}</h1>
        <p className="muted">{t(isSetUp ? 'sign-in.passkey-hint' : 'sign-in.no-owner')}</p>
      </div>
      <IssueNote />
      {passkey.failed && <ErrorLine isAlert>{t('passkey.failed')}</ErrorLine>}
      <button
        type="button"
        className="btn btn--key btn--full"
        disabled={passkey.busy}
        onClick={() => passkey.ask()}
      >
        <Icon of={FingerprintPattern} />
        {t('sign-in.use-passkey')}
      </button>
      <p className="or">{t('sign-in.or')}</p>
      <ActionForm intent="password" className="stack">
        <Field label={t('staff.email')} name="email" type="email" autoComplete="username" required />
        <Field
          label={t('staff.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={t('staff.code')}
          name="code"
          className="input code"
          autoComplete="one-time-code"
          hint={t('sign-in.code-hint')}
          required
        />
        <ActionButton full>{t('sign-in.with-password')}</ActionButton>
      </ActionForm>
      <p className="hint">{t('sign-in.limit')}</p>
    </SignInFrame>
  )
}
