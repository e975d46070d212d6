import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router'
import { isForeignAnswer, isUnanswered } from '../../platform/browser/unanswered.ts'
import { t } from '../text/text.ts'
import { officeHref } from '../office-href.ts'
import { PageHead } from './page-head.tsx'

/** The whole page, where the frame failed too. */
export function ErrorScreen() {
  return (
    <main id="main">
      <ErrorMessage />
    </main>
  )
}

/** Explains what failed and offers a way out. */
export function ErrorMessage() {
  const error = useRouteError()
  if (isUnanswered(error)) return <Unreachable text="error.unreachable" />
  if (isForeignAnswer(error)) return <Unreachable text="error.failed" />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const text = status === 404 ? 'error.not-found' : status === 403 ? 'error.not-allowed' : 'error.failed'
  return (
    <div className="pagebody">
      <PageHead title={t(text)} facts={t(`${text}.hint`)} />
      <Link className="btn btn--line" to={officeHref('overview')}>
        {t('error.home')}
      </Link>
    </div>
  )
}

const askAgainMs = 3000

/** The page reloads once the shop answers again, as after an upgrade. */
function Unreachable({ text }: { text: 'error.unreachable' | 'error.failed' }) {
  const { revalidate, state } = useRevalidator()
  const isAsking = state !== 'idle'
  useEffect(() => {
    if (isAsking) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isAsking, revalidate])
  return (
    <div className="pagebody">
      <div role="status">
        <PageHead title={t(text)} facts={t(`${text}.hint`)} />
      </div>
      <button type="button" className="btn btn--line" onClick={() => void revalidate()}>
        {t('error.again')}
      </button>
    </div>
  )
}
