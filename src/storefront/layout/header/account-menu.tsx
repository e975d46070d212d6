import { UserRound } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Href, hrefTo, ownHref } from '../../../shop/page-href.ts'
import { usePercent, useText } from '../../text/text.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink, useShopHref } from '../../navigation/shop-link.tsx'
import { signInHref } from '../../navigation/sign-in-href.ts'
import type { ShownMember } from '../load-frame.ts'
import { useFrame } from '../use-frame.ts'

/** The member's name or the sign-in link, with the pages of an account below. */
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

/** The rows of an account, for the drop-down of the header and the side menu. */
export function AccountRows({ rowClass }: { rowClass: string }) {
  const t = useText()
  const member = useFrame()?.member
  const shopHref = useShopHref()
  const { pathname, search } = useLocation()
  const present = ownHref(pathname + search)
  const row = (to: Href, text: ReactNode) => (
    <ShopLink to={to} className={rowClass}>
      {text}
    </ShopLink>
  )
  if (!member)
    return (
      <>
        {row(signInHref(present), t('login.title'))}
        {row(signInHref(present, 'register'), t('register.title'))}
        {row(hrefTo('find-order'), t('find-order.title'))}
      </>
    )
  return (
    <>
      {row(hrefTo('my-account'), t('account.title'))}
      {row(hrefTo('my-order'), t('orders.title'))}
      {row(hrefTo('my-wishlist'), t('wishlist.title'))}
      <form method="post" action={shopHref(hrefTo('logout'))} className="border-t border-line">
        <button type="submit" className={rowClass}>
          {t('header.sign-out')}
        </button>
      </form>
    </>
  )
}

function LevelLine({ member: { level, discountPercent } }: { member: ShownMember }) {
  const t = useText()
  const percent = usePercent()
  if (discountPercent === 0) return level
  return t('header.level', { level, percent: percent(discountPercent) })
}
