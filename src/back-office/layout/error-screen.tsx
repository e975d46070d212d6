import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { t } from '../text/text.ts'

/** What could not be shown, and a way out. */
export function ErrorScreen() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const text = status === 404 ? 'error.not-found' : status === 403 ? 'error.not-allowed' : 'error.failed'
  return (
    <main id="main" className="pagebody">
      <title>{t(text)}</title>
      <h1>{t(text)}</h1>
      <p className="muted">{t(`${text}.hint`)}</p>
      <p>
        <Link className="btn btn--line" to="/">
          {t('error.home')}
        </Link>
      </p>
    </main>
  )
}
