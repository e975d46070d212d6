import { CircleAlert } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { retryParts, useMissingPart } from '../../platform/browser/use-missing-part.ts'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'

/** Says that a part of the back office did not load (ROUTE-9). */
export function MissingPart() {
  const [isMissing, hide] = useMissingPart()
  return (
    <div className="toasts" role="alert">
      {isMissing && <Message hide={hide} />}
    </div>
  )
}

function Message({ hide }: { hide: () => void }) {
  const here = useLocation()
  const navigate = useNavigate()
  const stay = () => {
    // cancels the navigation that waits for the part
    void navigate(here, { replace: true, preventScrollReset: true })
    hide()
  }
  return (
    <div className="note note--warn">
      <Icon of={CircleAlert} />
      <div>{t('error.part-missing')}</div>
      <button type="button" className="btn btn--line btn--xs" onClick={retryParts}>
        {t('error.again')}
      </button>
      <button type="button" className="btn btn--bare btn--xs" onClick={stay}>
        {t('error.stay')}
      </button>
      <button type="button" className="btn btn--bare btn--xs" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </button>
    </div>
  )
}
