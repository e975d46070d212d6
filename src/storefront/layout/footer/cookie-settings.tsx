import { useText } from '../../text/text.tsx'
import { openCookieSettings } from '../../trackers/permission-gate.tsx'
import { useFrame } from '../use-frame.ts'

/** Opens the consent settings again, in shops that ask for consent. */
export function CookieSettings() {
  const t = useText()
  if (!useFrame()?.trackers) return null
  return (
    <button type="button" className="link cursor-pointer noscript:hidden" onClick={openCookieSettings}>
      {t('footer.cookie-settings')}
    </button>
  )
}
