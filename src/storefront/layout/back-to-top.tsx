import { ArrowUp } from 'lucide'
import { useText } from '../text/text.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/icon.tsx'
import { useScrolled } from './header/use-scrolled.ts'

const showAtPx = 150

/** The link back to top, shown once the page is scrolled. On phones it is above a page's bottom bar (HDR-3). */
export function BackToTop() {
  const t = useText()
  const shown = useScrolled(showAtPx)
  if (!shown) return null
  return (
    <a
      href="#top"
      className={`${buttonClass({ look: 'ink' })} fixed end-5 bottom-[calc(1.25rem+var(--bottom-bar,0px))] z-(--lk-z-sticky) shadow-pop`}
      onClick={(event) => {
        event.preventDefault()
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon of={ArrowUp} />
      {t('header.to-the-top')}
    </a>
  )
}
