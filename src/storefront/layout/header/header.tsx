import { Menu, MessageCircle } from 'lucide'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { lazyPart } from '../../../platform/browser/load-part.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Announcement } from './announcement.tsx'
import { Brand } from './brand.tsx'
import { CartButton } from '../cart/cart-button.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useFrame } from '../use-frame.ts'
import { UtilityBar } from './utility-bar.tsx'

const SideMenu = lazyPart(() => import('./side-menu.tsx'))

const stickAtPx = 48

/** Three rows; one sticky row once scrolled. The height of the three stays reserved, so that the page does not shift. */
export function Header() {
  const ref = useRef<HTMLElement>(null)
  const restHeight = useRestHeight(ref)
  const stuck = restHeight !== undefined
  const layout = useFrame()?.look.header
  return (
    <header
      ref={ref}
      data-stuck={stuck || undefined}
      style={{ height: restHeight }}
      className="group/head relative z-(--lk-z-drop)"
    >
      <div className="group-data-stuck/head:fixed group-data-stuck/head:inset-x-0 group-data-stuck/head:top-0">
        <div className="group-data-stuck/head:hidden">
          <Announcement />
          <UtilityBar />
        </div>
        <MainRow stuck={stuck} />
        <div
          className={`group-data-stuck/head:hidden ${layout === 'compact' ? 'hidden noscript:block' : ''}`}
        >
          <CategoryBar />
        </div>
      </div>
    </header>
  )
}

/** The height of the header when it began to stick; undefined while it does not. */
function useRestHeight(ref: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const look = () =>
      setHeight((before) => (window.scrollY < stickAtPx ? undefined : (before ?? ref.current?.offsetHeight)))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ref])
  return height
}

const mainRow =
  'wrap grid grid-cols-[auto_1fr_auto] items-center gap-1 pt-1.5 pb-2.5 group-data-stuck/head:py-1.5 lg:min-h-20 lg:gap-[clamp(1rem,3vw,3rem)] lg:py-0 lg:group-data-stuck/head:min-h-16 lg:group-data-stuck/head:py-0'
const logoFirstRow = 'lg:grid-cols-[auto_minmax(0,1fr)_auto]'
const centredRow = 'lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]'

function MainRow({ stuck }: { stuck: boolean }) {
  const t = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuWanted, setMenuWanted] = useState(false)
  const frame = useFrame()
  const chatUrl = frame?.contact.chatUrl
  const layout = frame?.look.header
  const isCentred = layout === 'centred'
  return (
    <div className="relative z-1">
      <div
        className={`bg-bg group-data-stuck/head:border-b group-data-stuck/head:border-line ${layout === 'compact' ? 'border-b border-line' : ''}`}
      >
        <div className={`${mainRow} ${isCentred ? centredRow : logoFirstRow}`}>
          <span className="-ms-2.5 lg:hidden">
            <IconButton
              icon={Menu}
              label={t('header.menu')}
              aria-haspopup="dialog"
              onClick={() => {
                setMenuWanted(true)
                setMenuOpen(true)
              }}
            />
          </span>
          <Brand />
          <SearchBox
            className={`max-lg:order-last max-lg:col-span-full max-lg:group-data-stuck/head:hidden ${isCentred ? 'lg:-order-1' : ''}`}
          />
          <div className="flex items-center gap-1 justify-self-end">
            {(stuck || layout === 'compact') && <CategoryMenu align="end" />}
            {chatUrl && <LiveChat url={chatUrl} />}
            <AccountMenu />
            <CartButton />
          </div>
        </div>
      </div>
      {menuWanted && (
        <Suspense>
          <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function LiveChat({ url }: { url: string }) {
  const t = useText()
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-2.5 rounded-control px-3 text-sm hover:bg-sunken group-data-stuck/head:hidden max-lg:hidden"
    >
      <Icon of={MessageCircle} className="size-5.5" />
      <b className="text-[0.9375rem]">{t('header.live-chat')}</b>
    </a>
  )
}
