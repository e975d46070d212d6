import { data } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { sessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { signInForm } from '../../../shop/members/sign-in/sign-in-form.ts'
import { signIn } from '../../../shop/members/sign-in/sign-in.ts'
import { shopContext } from '../../context.ts'
import { answerSecretForm } from '../../form/answer-secret-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { FormLine } from '../../form/form-field.tsx'
import { PasswordLine } from '../../form/password-line.tsx'
import { readForm } from '../../form/read-form.ts'
import { sealKeyOf } from '../../form/seal-key.ts'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useSeal } from '../../form/use-seal.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { safeTarget } from '../../navigation/safe-target.ts'
import { signInHref } from '../../navigation/sign-in-href.ts'
import { afterSignIn } from '../wishlist/pending-wish.ts'
import type { Route } from './+types/login.ts'
import { AccountFoot, AccountHead, footLink } from './account-head.tsx'
import { leaveWith } from './leave-with.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  return {
    seo: await readPageSeo(shop, visitor, 'login'),
    sealKey: sealKeyOf(shop),
    to: safeTarget(searchParams.get('to')),
    isPasswordChanged: searchParams.has('changed'),
    isDeleted: searchParams.has('deleted'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const cookies: string[] = []
  const answer = await answerSecretForm(shop, await readForm(request), signInForm, async (input) => {
    cookies.push(...sessionCookies(shop, await signIn(shop, visitor, input)))
  })
  if (answer.status !== 200) return data(answer, { status: answer.status })
  const to = safeTarget(new URL(request.url).searchParams.get('to'))
  return leaveWith(redirectHref(request, visitor, afterSignIn(request, to)), cookies)
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Sign-in page of members (AUTH-1). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { sealKey, to, isPasswordChanged, isDeleted } = loaderData
  const t = useText()
  const form = useShopForm({
    posted: actionData,
    checks: useFieldChecks({ username: 'login.account-required', password: 'login.password-required' }),
    seal: useSeal(sealKey),
  })
  return (
    <>
      <AccountHead title={t('login.title')}>{t('login.lead')}</AccountHead>
      {isPasswordChanged && <Note tone="good">{t('login.password-changed')}</Note>}
      {isDeleted && <Note tone="good">{t('login.deleted')}</Note>}
      <form {...form.formProps} className="grid gap-4.5">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <FormLine
          form={form}
          name="username"
          label={t('login.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          minLength={2}
          maxLength={50}
        />
        <PasswordLine
          form={form}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          maxLength={30}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox name="rememberMe" defaultChecked={form.given['rememberMe'] === 'on'}>
            {t('login.remember')}
          </Checkbox>
          <ShopLink
            to={hrefTo('forgot-password')}
            prefetch="none"
            className="link inline-flex min-h-8 items-center text-sm"
          >
            {t('login.forgot')}
          </ShopLink>
        </div>
        <Button type="submit" look="key" size="lg" full busy={form.isSending} busyText={t('login.busy')}>
          {t('login.title')}
        </Button>
      </form>
      <AccountFoot>
        <RichText
          id="login.new-here"
          parts={{ register: <ShopLink to={signInHref(to, 'register')} className={footLink} /> }}
        />
      </AccountFoot>
    </>
  )
}
