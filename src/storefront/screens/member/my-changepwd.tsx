import { data } from 'react-router'
import signInTexts from 'virtual:texts/sign-in'
import { hrefTo } from '../../../shop/page-href.ts'
import { changePasswordForm } from '../../../shop/members/password/change-password-form.ts'
import { changePassword } from '../../../shop/members/password/change-password.ts'
import { endedSessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { signedIn } from '../../../shop/members/sign-in/session.ts'
import { shopContext } from '../../context.ts'
import { answerSecretForm } from '../../form/answer-secret-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { NewPasswordLines, PasswordLine, PasswordOwner } from '../../form/password-line.tsx'
import { readForm } from '../../form/read-form.ts'
import { sealKeyOf } from '../../form/seal-key.ts'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useSeal } from '../../form/use-seal.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { leaveWith } from '../account/leave-with.ts'
import type { Route } from './+types/my-changepwd.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export const handle = { texts: signInTexts }

const maxPasswordLength = 30

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return {
    head: await readHead(context, 'my-password'),
    email: signedIn(visitor).email,
    sealKey: sealKeyOf(shop),
  }
}

/** Ends every session; the next page is sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const answer = await answerSecretForm(shop, await readForm(request), changePasswordForm, (input) =>
    changePassword(shop, visitor, input),
  )
  if (answer.status !== 200) return data(answer, { status: answer.status })
  return leaveWith(redirectHref(request, visitor, hrefTo('login', { changed: 1 })), endedSessionCookies(shop))
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** Changes the password, given the present one (AUTH-11). */
export default function MyChangePwd({ loaderData: { email, sealKey }, actionData }: Route.ComponentProps) {
  const t = useText()
  const form = useShopForm({ posted: actionData, checks: useFieldChecks(), seal: useSeal(sealKey) })
  return (
    <MemberPage title={t('changepwd.title')}>
      <p className="max-w-[42rem] text-fg-2">{t('changepwd.lead')}</p>
      <form {...form.formProps} className="grid max-w-104 gap-4.5">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <PasswordOwner email={email} />
        <PasswordLine
          form={form}
          name="oldPwd"
          label={t('changepwd.old')}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
        />
        <NewPasswordLines
          form={form}
          name="newPwd"
          label={t('reset.new')}
          labelAgain={t('reset.again')}
          maxLength={maxPasswordLength}
        />
        <div>
          <Button type="submit" look="key" size="lg" busy={form.isSending} busyText={t('reset.busy')}>
            {t('changepwd.title')}
          </Button>
        </div>
      </form>
    </MemberPage>
  )
}
