import { data, Form, useNavigation } from 'react-router'
import { type Href, hrefTo, ownHref } from '../../../shop/page-href.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { confirmSignUp, readSignUp } from '../../../shop/members/sign-up/confirm-sign-up.ts'
import { sessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { shopContext } from '../../context.ts'
import { refusalIssue, refusedStatus } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { readCart } from '../checkout/cart/cart-cookie.ts'
import { afterSignIn } from '../wishlist/pending-wish.ts'
import type { Route } from './+types/register-confirm.ts'
import { AccountFoot, AccountHead, footLink } from './account-head.tsx'
import { leaveWith } from './leave-with.ts'

/** Opening the mailed link changes nothing, since mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const title = textOf(visitor.locale).t('register.title')
  const code = codeOf(request)
  if (code === '' && visitor.member) {
    const hasCart = readCart(request).length > 0
    return { title, kind: 'done' as const, name: visitor.member.name, hasCart }
  }
  try {
    return { title, kind: 'open' as const, ...(await readSignUp(shop, visitor, code)) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ title, kind: 'bad' as const }, { status: 404 })
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  try {
    const confirmed = await confirmSignUp(shop, visitor, codeOf(request))
    if (confirmed.kind === 'password-needed')
      return leaveWith(
        redirectHref(request, visitor, hrefTo('reset-password', { code: confirmed.resetCode })),
        [],
      )
    const welcome = redirectHref(request, visitor, afterSignIn(request, ownHref(url.pathname)))
    return leaveWith(welcome, sessionCookies(shop, confirmed.session))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ refused: refusalIssue(error) }, { status: refusedStatus(error) })
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Page of the link in a sign-up mail: its button creates the member (AUTH-7). */
export default function RegisterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const isSending = useNavigation().state !== 'idle'
  if (loaderData.kind === 'done') return <Welcome {...loaderData} />
  if (loaderData.kind === 'bad' || actionData?.refused.id === 'errors.member.bad-link') return <BadLink />
  const { name, email, isSameBrowser } = loaderData
  return (
    <>
      <AccountHead title={t('register.confirm-title')}>
        {t(isSameBrowser ? 'register.confirm-text' : 'register.confirm-other', { name, email: ltr(email) })}
      </AccountHead>
      <ErrorNote>{actionData && t(actionData.refused.id, actionData.refused.values)}</ErrorNote>
      <Form method="post">
        <Button
          type="submit"
          look="key"
          size="lg"
          full
          busy={isSending}
          {...(isSameBrowser && { busyText: t('register.confirm-busy') })}
        >
          {t(isSameBrowser ? 'register.confirm-action' : 'register.confirm-other-action')}
        </Button>
      </Form>
    </>
  )
}

function Welcome({ name, hasCart }: { name: string; hasCart: boolean }) {
  const t = useText()
  return (
    <>
      <AccountHead title={t('register.welcome')}>{t('register.welcome-text', { name })}</AccountHead>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={hrefTo(hasCart ? 'checkout' : 'home')} look="key" size="lg">
          {t(hasCart ? 'cart.go-to-checkout' : 'cart.empty-way')}
        </ButtonLink>
        <ButtonLink to={hrefTo('my-account')} size="lg">
          {t('account.title')}
        </ButtonLink>
      </div>
    </>
  )
}

function BadLink() {
  const t = useText()
  const link = (to: Href) => <ShopLink to={to} className={footLink} />
  return (
    <>
      <AccountHead title={t('register.bad-link')} />
      <AccountFoot>
        <RichText
          id="register.bad-link-text"
          parts={{ login: link(hrefTo('login')), register: link(hrefTo('register')) }}
        />
      </AccountFoot>
    </>
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).searchParams.get('code') ?? ''
}
