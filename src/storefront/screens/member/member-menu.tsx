import {
  Award,
  Bell,
  ChevronDown,
  Heart,
  History,
  LifeBuoy,
  Lock,
  LogOut,
  MapPin,
  ReceiptText,
  ShieldCheck,
  Store,
  UserRound,
  type IconNode,
} from 'lucide'
import { useLocation } from 'react-router'
import { type Href, hrefTo } from '../../../shop/page-href.ts'
import type { Belongings } from '../../../shop/orders/count-belongings.ts'
import { useNumber, useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink, useShopHref } from '../../navigation/shop-link.tsx'

interface Entry {
  to: Href
  title: TextId
  icon: IconNode
  counted?: Exclude<keyof Belongings, 'isReseller'>
  /** shown to resellers alone */
  isOfResellers?: true
}

const entries: Entry[] = [
  { to: hrefTo('my-account'), title: 'account.title', icon: UserRound },
  { to: hrefTo('my-order'), title: 'orders.title', icon: ReceiptText, counted: 'orders' },
  { to: hrefTo('my-address'), title: 'address.title', icon: MapPin, counted: 'addresses' },
  { to: hrefTo('my-notice'), title: 'notice.title', icon: Bell, counted: 'notices' },
  { to: hrefTo('my-wishlist'), title: 'wishlist.title', icon: Heart, counted: 'wishes' },
  { to: hrefTo('my-membership'), title: 'membership.title', icon: Award },
  { to: hrefTo('my-history'), title: 'history.title', icon: History },
  { to: hrefTo('my-resale'), title: 'resale.title', icon: Store, isOfResellers: true },
  { to: hrefTo('my-support'), title: 'support.title', icon: LifeBuoy },
  { to: hrefTo('my-password'), title: 'changepwd.title', icon: Lock },
  { to: hrefTo('my-privacy'), title: 'privacy.title', icon: ShieldCheck },
]

/** Beside the page; on small screens folded above it, labelled with the present page. */
export function MemberMenu({ counts }: { counts: Belongings }) {
  const t = useText()
  const { pathname } = useLocation()
  const present = entries.find(({ to }) => to === pathname)
  return (
    <>
      <nav aria-label={t('account.menu')} className="max-lg:hidden">
        <Rows counts={counts} present={present} />
      </nav>
      <nav aria-label={t('account.menu')} className="lg:hidden">
        <details
          onClick={({ target, currentTarget }) => {
            if (target instanceof Element && target.closest('a')) currentTarget.removeAttribute('open')
          }}
          className="group/menu border-y border-line border-t-line-hard"
        >
          <summary className="flex min-h-12 list-none items-center gap-3 px-1 text-[0.9375rem] font-semibold [&::-webkit-details-marker]:hidden">
            <Icon of={present?.icon ?? UserRound} />
            {t(present?.title ?? 'account.menu')}
            <Icon of={ChevronDown} className="ms-auto text-fg-3 group-open/menu:rotate-180" />
          </summary>
          <Rows counts={counts} present={present} />
        </details>
      </nav>
    </>
  )
}

function Rows({ counts, present }: { counts: Belongings; present: Entry | undefined }) {
  const t = useText()
  const signOutHref = useShopHref()(hrefTo('logout'))
  const number = useNumber()
  return (
    <ul className="text-[0.9375rem] lg:border-t lg:border-line-hard">
      {entries
        .filter(({ isOfResellers }) => counts.isReseller || !isOfResellers)
        .map((entry) => (
          <li key={entry.to} className={rowLine}>
            <ShopLink
              to={entry.to}
              aria-current={entry === present ? 'page' : undefined}
              className={`${row} aria-[current]:border-mark aria-[current]:ps-2.75 aria-[current]:font-semibold`}
            >
              <Icon of={entry.icon} className={entry === present ? '' : 'text-fg-3'} />
              {t(entry.title)}
              {entry.counted && counts[entry.counted] > 0 && (
                <span className="ms-auto text-xs font-normal text-fg-3 tabular-nums">
                  {number(counts[entry.counted])}
                </span>
              )}
            </ShopLink>
          </li>
        ))}
      <li className={rowLine}>
        <form method="post" action={signOutHref}>
          <button type="submit" className={row}>
            <Icon of={LogOut} className="flip text-fg-3" />
            {t('header.sign-out')}
          </button>
        </form>
      </li>
    </ul>
  )
}

const rowLine = 'border-b border-line last:max-lg:border-b-0 max-lg:first:border-t'
const row =
  'flex min-h-11.5 w-full items-center gap-3 border-s-3 border-transparent pe-1 ps-0.25 text-start hover:bg-sunken'
