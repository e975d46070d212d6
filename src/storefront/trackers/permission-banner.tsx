import { Check } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { hrefTo } from '../../shop/page-href.ts'
import { RichText, useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import type { Consent } from './consent-cookie.ts'

interface PermissionBannerProps {
  chosen: Consent | undefined
  /** whether the visitor opened the banner: it then takes the focus, and restores it */
  isOpened: boolean
  onDecide: (choice: Consent) => void
  /** closes without a change */
  onClose: (() => void) | undefined
}

/** A non-modal banner at the edge of the page; both answers look alike. */
export function PermissionBanner({ chosen, isOpened, onDecide, onClose }: PermissionBannerProps) {
  const t = useText()
  const titleId = useId()
  const ref = useFocus(isOpened)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-permission
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.()
      }}
      className="floating fixed start-4 end-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-(--lk-z-drop) ms-auto grid max-w-112 gap-3 rounded-dialog p-4 text-fg sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="display-5">
          {t('cookies.heading')}
        </h2>
        <p className="text-sm text-fg-2">
          <RichText
            id="cookies.question"
            parts={{ privacy: <ShopLink to={hrefTo('privacy-policy')} className="link" /> }}
          />
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        {(['needed', 'all'] as const).map((choice) => (
          <Button key={choice} full aria-pressed={choice === chosen} onClick={() => onDecide(choice)}>
            {choice === chosen && <Icon of={Check} />}
            {t(`cookies.${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function useFocus(takes: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takes) return undefined
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [takes])
  return ref
}
