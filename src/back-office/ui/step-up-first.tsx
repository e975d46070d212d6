import { Link, useLocation } from 'react-router'
import { t } from '../text/text.ts'
import { askingPath, stepUpPath } from '../way-back.ts'

interface StepUpLinkProps {
  /** the dialog that is to be open again afterwards */
  asking?: string | undefined
  small?: boolean
  /** text of the link, if nothing beside it explains it */
  text?: string
}

/** Leads to the second factor and back to this page. */
export function StepUpLink({ asking, small = false, text = t('step-up.action') }: StepUpLinkProps) {
  const { pathname, search } = useLocation()
  const target = asking === undefined ? pathname + search : askingPath(pathname, search, asking)
  return (
    <Link className={small ? 'btn btn--line btn--xs' : 'btn btn--ink'} to={stepUpPath(target)}>
      {text}
    </Link>
  )
}

/** Note of a page that does not allow changes before the second factor. */
export function StepUpNote() {
  return (
    <div className="note">
      <p>{t('step-up.first')}</p>
      <StepUpLink />
    </div>
  )
}

/** The foot of a dialog while the second factor was not entered lately. */
export function StepUpFirst({ asking, onClose }: Pick<StepUpLinkProps, 'asking'> & { onClose(): void }) {
  return (
    <>
      <p className="note">{t('step-up.first')}</p>
      <div className="dialog__f dialog__f--in">
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
        <StepUpLink asking={asking} />
      </div>
    </>
  )
}
