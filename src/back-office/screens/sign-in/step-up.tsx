import { FingerprintPattern } from 'lucide'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readOwnSignIn } from '../../../shop/staff/own-account.ts'
import { askForPasskey } from '../../../shop/staff/passkeys/passkey.ts'
import { stepUpByCode, stepUpByPasskey, stepUpSubject } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { readPasskeyAnswer } from '../../read-passkey-answer.ts'
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
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw new Error('nobody is signed in')
  const { passkeys } = await readOwnSignIn(shop, staff)
  return { site: await readSignInSite(shop), hasPasskey: passkeys.length > 0 }
}

export const action = actionsOf('step-up', {
  async code({ office: { shop }, staff, form, request }) {
    await stepUpByCode(shop, staff, textOf(form, 'code'))
    return goBack(request)
  },
  async 'ask-passkey'({ office: { shop }, staff }) {
    const asked = { purpose: 'step-up' as const, subject: stepUpSubject(staff), staffId: staff.id }
    return { done: { get: await askForPasskey(shop, asked) } }
  },
  async passkey({ office: { shop }, staff, form, request }) {
    await stepUpByPasskey(shop, staff, readPasskeyAnswer(form))
    return goBack(request)
  },
})

function goBack(request: Request): Response {
  return redirect(safeTarget(new URL(request.url).searchParams.get('to')), 303)
}

/** Asks for the second factor again. */
export default function StepUp() {
  const { site, hasPasskey } = useLoaderData<typeof loader>()
  const passkey = usePasskey('passkey')
  return (
    <SignInFrame site={site}>
      <title>{t('step-up.title')}</title>
      <div className="stack stack--s">
        <h1>{t('step-up.title')}</h1>
        <p className="muted">{t('step-up.why')}</p>
      </div>
      <IssueNote />
      {hasPasskey && (
        <button
          type="button"
          className="btn btn--key btn--full"
          disabled={passkey.busy}
          onClick={() => passkey.ask()}
        >
          <Icon of={FingerprintPattern} />
          {t('sign-in.use-passkey')}
        </button>
      )}
      {passkey.failed && <ErrorLine isAlert>{t('passkey.failed')}</ErrorLine>}
      <ActionForm intent="code" className="stack">
        <Field
          label={t('staff.code')}
          name="code"
          className="input code"
          autoComplete="one-time-code"
          hint={t('sign-in.code-hint')}
          required
        />
        <ActionButton full look={hasPasskey ? 'line' : 'ink'}>
          {t('step-up.confirm')}
        </ActionButton>
      </ActionForm>
    </SignInFrame>
  )
}
