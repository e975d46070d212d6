import { data } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { resetForm } from '../../../shop/members/password/reset-form.ts'
import { readReset, resetPassword } from '../../../shop/members/password/reset-password.ts'
import { endedSessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { shopContext } from '../../context.ts'
import { answerSecretForm } from '../../form/answer-secret-form.ts'
import { NewPasswordLines, PasswordOwner } from '../../form/password-line.tsx'
import { readForm } from '../../form/read-form.ts'
import { type SealKey, sealKeyOf } from '../../form/seal-key.ts'
import type { FormAnswer } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useSeal } from '../../form/use-seal.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/reset-password.ts'
import { AccountHead, TextWithEmail } from './account-head.tsx'
import { BadLink } from './bad-link.tsx'
import { leaveWith } from './leave-with.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const title = textOf(visitor.locale).t('reset.title')
  const code = new URL(request.url).searchParams.get('code') ?? ''
  try {
    const reset = await readReset(shop, code)
    return { title, account: { ...reset, code, sealKey: sealKeyOf(shop) } }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ title, account: undefined }, { status: 404 })
  }
}

/** Sets the password and signs this browser out as well: the next page is the one to sign in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const cookies: string[] = []
  const answer = await answerSecretForm(shop, await readForm(request), resetForm, async (input) => {
    cookies.push(...(visitor.member ? endedSessionCookies(shop) : []))
    cookies.push(...(await resetPassword(shop, visitor, input)))
  })
  if (answer.status !== 200) return data(answer, { status: answer.status })
  return leaveWith(redirectHref(request, visitor, hrefTo('login', { changed: 1 })), cookies)
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Page of the link in a mail about a forgotten password (AUTH-10). */
export default function ResetPassword({ loaderData: { account }, actionData }: Route.ComponentProps) {
  return account ? <ResetForm {...account} posted={actionData} /> : <BadLink />
}

function ResetForm({
  code,
  email,
  isFirst,
  sealKey,
  posted,
}: {
  code: string
  email: string
  isFirst: boolean
  sealKey: SealKey
  posted: FormAnswer | undefined
}) {
  const t = useText()
  const form = useShopForm({ posted, checks: useFieldChecks(), seal: useSeal(sealKey) })
  if (form.refusal === 'errors.member.bad-link') return <BadLink />
  return (
    <>
      <AccountHead title={t(isFirst ? 'reset.first-title' : 'reset.title')}>
        <TextWithEmail id={isFirst ? 'reset.first-lead' : 'reset.lead'} email={email} />
      </AccountHead>
      <form {...form.formProps} className="grid gap-4.5">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <input type="hidden" name="code" value={code} />
        <PasswordOwner email={email} />
        <NewPasswordLines
          form={form}
          name="newPwd"
          label={t('reset.new')}
          labelAgain={t('reset.again')}
          maxLength={16}
        />
        <Button type="submit" look="key" size="lg" full busy={form.isSending} busyText={t('reset.busy')}>
          {t('reset.action')}
        </Button>
      </form>
    </>
  )
}
