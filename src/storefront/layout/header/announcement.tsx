import { X } from 'lucide'
import { use, useState } from 'react'
import type { AnnouncementView } from '../../../shop/content/site/announcement.ts'
import { ownHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { NonceContext } from '../../scripts/nonce-context.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useFrame } from '../use-frame.ts'

const storageKey = 'closed-announcement'

/** The bar above the header. The browser remembers the words of the bar that the visitor has closed. */
export function Announcement() {
  const announcement = useFrame()?.announcement
  return announcement && <Bar key={announcement.text} announcement={announcement} />
}

function Bar({ announcement: { text, link, isClosable } }: { announcement: AnnouncementView }) {
  const t = useText()
  const nonce = use(NonceContext)
  const [isClosedNow, setIsClosedNow] = useState(false)
  const isHydrated = useHydrated()
  if (isClosable && isHydrated && (isClosedNow || closedText() === text)) return null
  return (
    <>
      <div className="on-accent" suppressHydrationWarning>
        <div className="wrap flex min-h-11 items-center gap-2 text-sm">
          <p className="min-w-0 flex-1 py-2 text-center font-medium wrap-anywhere">
            <Words text={text} {...(link && { link })} />
          </p>
          {isClosable && (
            <span className="-me-2.5 noscript:hidden">
              <IconButton
                icon={X}
                label={t('common.close')}
                onClick={() => {
                  rememberClosed(text)
                  setIsClosedNow(true)
                }}
              />
            </span>
          )}
        </div>
      </div>
      {isClosable && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: callOfHide() }} />
      )}
    </>
  )
}

function Words({ text, link }: Pick<AnnouncementView, 'text' | 'link'>) {
  const words = <bdi>{text}</bdi>
  if (!link) return words
  const look = 'underline underline-offset-4'
  if (link.startsWith('/'))
    return (
      <ShopLink to={ownHref(link)} className={look}>
        {words}
      </ShopLink>
    )
  return (
    <a href={link} rel="noopener" className={look}>
      {words}
    </a>
  )
}

/** The browser hides a closed bar before it draws the page, so that nothing shifts. */
function callOfHide(): string {
  if (!import.meta.env.SSR) return ' '
  return `(${hideClosed.toString()})(${JSON.stringify(storageKey)})`
}

function hideClosed(key: string): void {
  try {
    const bar = document.currentScript?.previousElementSibling
    const words = bar?.querySelector('bdi')?.textContent
    if (bar instanceof HTMLElement && localStorage.getItem(key) === words) bar.hidden = true
  } catch {
    // a browser without storage shows the bar
  }
}

function closedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function rememberClosed(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // a browser without storage shows the bar again on the next page
  }
}
