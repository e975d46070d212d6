import { ChevronDown, Coins, Languages, UserRound } from 'lucide'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categoryHref, productHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { AccountRows } from './account-menu.tsx'
import { CurrencyList } from './currency-picker.tsx'
import { LanguageList } from './language-picker.tsx'
import type { NavigationEntry } from '../load-frame.ts'
import { MenuAnchor, useHeaderMenu, useTopMenu } from '../menu-anchor.tsx'
import { useFrame } from '../use-frame.ts'

/** The menu of small screens, with the links that do not fit into the header. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { endonym } = useLocale()
  const frame = useFrame()
  return (
    <Sheet open={open} onClose={onClose} title={t('header.menu')} from="start">
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <Fold
          label={
            <>
              <Icon of={Languages} />
              {endonym}
            </>
          }
        >
          <LanguageList />
        </Fold>
        {frame && (
          <Fold
            label={
              <>
                <Icon of={Coins} />
                <bdi dir="ltr">
                  {frame.currency.code.toUpperCase()} {frame.currency.symbol}
                </bdi>
              </>
            }
          >
            <CurrencyList />
          </Fold>
        )}
        <Account />
        <nav aria-label={t('header.categories')}>
          {useHeaderMenu().map((entry) =>
            'urlName' in entry ? (
              <Category key={entry.urlName} top={entry} />
            ) : (
              <MenuAnchor key={entry.text} link={entry} className={`${row} border-b border-line`} />
            ),
          )}
        </nav>
        <Featured />
        <ShopRows />
      </div>
    </Sheet>
  )
}

function Category({ top }: { top: NavigationEntry }) {
  const t = useText()
  return (
    <Fold label={<b>{top.name}</b>} open>
      <ul className="grid grid-cols-2">
        {[{ ...top, name: t('header.all-of', { name: top.name }) }, ...top.children].map((category) => (
          <li key={category.name}>
            <ShopLink
              to={categoryHref(category)}
              className="flex min-h-11 items-center pe-2 text-[0.9375rem]"
            >
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Account() {
  const t = useText()
  const member = useFrame()?.member
  return (
    <Fold
      label={
        <>
          <Icon of={UserRound} />
          {member ? <bdi>{member.name}</bdi> : t('common.account')}
          {member && <span className="text-fg-3">{member.level}</span>}
        </>
      }
      open
    >
      <AccountRows rowClass={`${row} w-full`} />
    </Fold>
  )
}

function Featured() {
  const t = useText()
  const items = useFrame()?.banner ?? []
  if (items.length === 0) return null
  return (
    <Fold label={<b>{t('common.featured')}</b>}>
      <ul>
        {items.map((product) => (
          <li key={product.id}>
            <ShopLink to={productHref(product)} className="flex min-h-11 items-center text-[0.9375rem]">
              <bdi>{product.name}</bdi>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function ShopRows() {
  const t = useText()
  const chatUrl = useFrame()?.contact.chatUrl
  return (
    <>
      {useTopMenu().map((link) => (
        <MenuAnchor key={link.text} link={link} className={row} />
      ))}
      {chatUrl && (
        <a href={chatUrl} target="_blank" rel="noreferrer" className={row}>
          {t('header.live-chat')}
        </a>
      )}
    </>
  )
}

const row = 'flex min-h-12 items-center text-[0.9375rem]'

function Fold({ label, open = false, children }: { label: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fold border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-2.5 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {label}
        <Icon of={ChevronDown} className="ms-auto text-fg-3 group-open/fold:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
