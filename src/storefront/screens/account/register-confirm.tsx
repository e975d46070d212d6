import { data, Form, useNavigation } from 'react-router'
import { isRefusal } from '../../../shop/errors.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { confirmSignUp, readSignUp } from '../../../shop/members/confirm-sign-up.ts'
import { sessionCookies } from '../../../shop/members/session-cookie.ts'
import { shopContext } from '../../context.ts'
import { FaultNote } from '../../form/fault-note.tsx'
import { redirectHref } from '../../redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'
import { readCart } from '../checkout/cart-cookie.ts'
import { afterSignIn } from '../wishlist/kept-wish.ts'
import type { Route } from './+types/register-confirm.ts'
import { AccountFoot, AccountHead, footLink } from './account-head.tsx'
import { leaveWith } from './leave-with.ts'

/** Opening the mailed link changes nothing: programs open links in mails too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const title = textOf(visitor.locale).t('register.title')
  const code = codeOf(request)
  if (code === '' && visitor.member) {
    const hasCart = readCart(request).length > 0
    return { title, kind: 'done' as const, name: visitor.member.name, hasCart }
  }
  try {
    return { title, kind: 'open' as const, ...(await readSignUp(shop, code)) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ title, kind: 'bad' as const }, { status: 404 })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  try {
    const confirmed = await confirmSignUp(shop, visitor, codeOf(request))
    if (confirmed.kind === 'password-needed')
      return leaveWith(redirectHref(request, visitor, `/resetpassword?code=${confirmed.resetCode}`), [])
    const welcome = redirectHref(request, visitor, afterSignIn(request, '/register/confirm'))
    return leaveWith(welcome, sessionCookies(shop, confirmed.session))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ refused: `errors.${error.code}` as const }, { status: 409 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData)

/** Where the mail of a sign-up leads: a press of the button makes the member (AUTH-7). */
export default function RegisterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const isSending = useNavigation().state !== 'idle'
  if (loaderData.kind === 'done') return <Welcome {...loaderData} />
  if (loaderData.kind === 'bad' || actionData?.refused === 'errors.member.bad-link') return <BadLink />
  const { name, email } = loaderData
  return (
    <>
      <AccountHead title={t('register.confirm-title')}>
        {t('register.confirm-text', { name, email: ltr(email) })}
      </AccountHead>
      <FaultNote>{actionData && t(actionData.refused)}</FaultNote>
      <Form method="post">
        <Button
          type="submit"
          look="key"
          size="lg"
          full
          busy={isSending}
          busyText={t('register.confirm-busy')}
        >
          {t('register.confirm-act')}
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
        <ButtonLink to={hasCart ? '/checkout' : '/'} look="key" size="lg">
          {t(hasCart ? 'cart.go-to-checkout' : 'cart.empty-way')}
        </ButtonLink>
        <ButtonLink to="/my-account" size="lg">
          {t('account.title')}
        </ButtonLink>
      </div>
    </>
  )
}

function BadLink() {
  const t = useText()
  const link = (to: string) => <ShopLink to={to} className={footLink} />
  return (
    <>
      <AccountHead title={t('register.bad-link')} />
      <AccountFoot>
        <RichText
          id="register.bad-link-text"
          parts={{ login: link('/login'), register: link('/register') }}
        />
      </AccountFoot>
    </>
  )
}

function codeOf(request: Request): string {
  return new URL(request.url).searchParams.get('code') ?? ''
}
