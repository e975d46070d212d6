import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLocale, useText } from '../text/text.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { ShopLink, useShopHref } from '../ui/shop-link.tsx'
import { signInPath } from '../way-back.ts'
import type { ShownMember } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** Who is signed in, or the way to sign in, with the pages of an account below. */
export function AccountMenu() {
  const t = useText()
  const member = useFrame()?.member
  return (
    <Dropdown
      name={member ? t('header.account-of', { name: member.name }) : t('header.sign-in-or-up')}
      buttonClass="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2.5 rounded-control text-sm/4.5 hover:bg-sunken lg:min-h-12 lg:px-3"
      label={
        <>
          <UserRound aria-hidden className="icon size-5.5" />
          <span className="max-w-40 text-start max-lg:hidden group-data-stuck/head:hidden">
            <b className="block truncate text-[0.9375rem]">
              {member ? <bdi>{member.name}</bdi> : t('login.title')}
            </b>
            <span className="block truncate text-xs text-fg-3">
              {member ? <LevelLine member={member} /> : t('header.or-sign-up')}
            </span>
          </span>
        </>
      }
    >
      {member && (
        <p className="border-b border-line px-2.5 py-2 text-sm lg:hidden lg:group-data-stuck/head:block">
          <b className="block truncate">
            <bdi>{member.name}</bdi>
          </b>
          <span className="text-xs text-fg-3">
            <LevelLine member={member} />
          </span>
        </p>
      )}
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
  const { intlTag } = useLocale()
  if (discountPercent === 0) return level
  const percent = new Intl.NumberFormat(intlTag, { style: 'percent' }).format(discountPercent / 100)
  return t('header.level', { level, percent })
}
