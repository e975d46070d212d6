import { UserRound } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useNumber, useText } from '../text/text.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink, useShopHref } from '../ui/shop-link.tsx'
import { signInPath } from '../way-back.ts'
import type { ShownMember } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** Who is signed in, or the way to sign in, with the pages of an account below. */
export function AccountMenu() {
  const t = useText()
  const member = useFrame()?.member
  const who = (
    <>
      <b className="block truncate">{member ? <bdi>{member.name}</bdi> : t('login.title')}</b>{' '}
      <span className="block truncate text-xs text-fg-3">
        {member ? <LevelLine member={member} /> : t('header.or-sign-up')}
      </span>
    </>
  )
  return (
    <Dropdown
      buttonClass="account-button"
      label={
        <>
          <Icon of={UserRound} className="size-5.5" />
          <span>
            {member && <span className="sr-only">{t('common.account')} </span>}
            {who}
          </span>
        </>
      }
    >
      {member && <p className="account-name">{who}</p>}
      <AccountRows rowClass="menu-row" />
    </Dropdown>
  )
}

/** For the drop-down of the header, and the side menu. */
export function AccountRows({ rowClass }: { rowClass: string }) {
  const t = useText()
  const member = useFrame()?.member
  const shopHref = useShopHref()
  const { pathname, search } = useLocation()
  const row = (to: string, text: ReactNode) => (
    <ShopLink to={to} className={rowClass}>
      {text}
    </ShopLink>
  )
  if (!member)
    return (
      <>
        {row(signInPath(pathname + search), t('login.title'))}
        {row(signInPath(pathname + search, '/register'), t('register.title'))}
        {row('/find-order', t('find-order.title'))}
      </>
    )
  return (
    <>
      {row('/my-account', t('account.title'))}
      {row('/my-order', t('orders.title'))}
      {row('/my-wishlist', t('wishlist.title'))}
      <form method="post" action={shopHref('/logout')} className="border-t border-line">
        <button type="submit" className={rowClass}>
          {t('header.sign-out')}
        </button>
      </form>
    </>
  )
}

function LevelLine({ member: { level, discountPercent } }: { member: ShownMember }) {
  const t = useText()
  const number = useNumber()
  if (discountPercent === 0) return level
  const percent = number(discountPercent / 100, { style: 'percent' })
  return t('header.level', { level, percent })
}
