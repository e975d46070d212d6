import { data, redirect } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { signUpForm } from '../../../shop/members/sign-up/sign-up-form.ts'
import { signUp } from '../../../shop/members/sign-up/sign-up.ts'
import { shopContext } from '../../context.ts'
import { isSentByBrowser } from '../../form/answer-form.ts'
import { answerSecretForm } from '../../form/answer-secret-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { readForm, textIn } from '../../form/read-form.ts'
import { sealKeyOf } from '../../form/seal-key.ts'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useSeal } from '../../form/use-seal.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { safeTarget } from '../../navigation/safe-target.ts'
import { signInHref } from '../../navigation/sign-in-href.ts'
import type { Route } from './+types/register.ts'
import { AccountFoot, AccountHead, footLink, TextWithEmail } from './account-head.tsx'
import { RegisterFields } from './register-fields.tsx'

/** parameter of the page that reports a sent mail */
const sentMark = 'sent'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  return {
    seo: await readPageSeo(shop, visitor, 'register'),
    sealKey: sealKeyOf(shop),
    to: safeTarget(searchParams.get('to')),
    isSent: searchParams.has(sentMark),
  }
}

/** Answers the same whether or not the e-mail or the name is taken. Without JavaScript it redirects to the answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const answer = await answerSecretForm(shop, form, signUpForm, (input) => signUp(shop, visitor, input))
  if (answer.status !== 200) return data(answer, { status: answer.status })
  if (!isSentByBrowser(request)) return data({ ...answer, given: { email: textIn(form, 'email') } })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(sentMark, '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Sign-up page; opening the mailed link creates the member (AUTH-7). */
export default function Register({ loaderData: { to, sealKey, isSent }, actionData }: Route.ComponentProps) {
  const t = useText()
  const form = useShopForm({
    posted: actionData,
    checks: useFieldChecks({ checkCondition: 'register.terms-required' }),
    seal: useSeal(sealKey),
  })
  if (isSent || form.isSent) return <MailSent email={form.given['email']} />
  return (
    <>
      <AccountHead title={t('register.title')}>{t('register.lead')}</AccountHead>
      <form {...form.formProps} className="grid gap-4">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <RegisterFields form={form} />
        <Button type="submit" look="key" size="lg" full busy={form.isSending} busyText={t('register.busy')}>
          {t('register.action')}
        </Button>
      </form>
      <AccountFoot>
        <RichText
          id="register.already"
          parts={{ login: <ShopLink to={signInHref(to)} className={footLink} /> }}
        />
      </AccountFoot>
    </>
  )
}

function MailSent({ email }: { email: string | undefined }) {
  const t = useText()
  return (
    <>
      <AccountHead title={t('register.sent-title')} isAnswer>
        {email === undefined ? (
          t('register.sent-somewhere')
        ) : (
          <TextWithEmail id="register.sent" email={email} />
        )}
      </AccountHead>
      <p className="text-fg-2">{t('register.other-browser')}</p>
      <AccountFoot>
        <RichText
          id="register.sent-missing"
          parts={{ again: <ShopLink to={hrefTo('register')} reloadDocument className={footLink} /> }}
        />
      </AccountFoot>
    </>
  )
}
