import { Search, WifiOff } from 'lucide'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isUnanswered } from '../../platform/browser/unanswered.ts'
import { hrefTo } from '../../shop/page-href.ts'
import { cutLine } from '../../shop/keys/key-cut.ts'
import type { UnknownMiddleware } from '../route-middleware.ts'
import { type TextOf, useText } from '../text/text.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from './page-title.tsx'

/** The page for 404 and for errors. */
export function ErrorScreen() {
  const t = useText()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsFor(error, t)
  const isAway = !isRouteErrorResponse(error) && isUnanswered(error)
  return (
    <div className="wrap">
      <PageTitle words={[isAway ? title : status]} />
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center gap-5 pt-[clamp(2.5rem,6vw,5rem)] text-center">
        {isAway ? <Icon of={WifiOff} className="size-12 text-warn" /> : <StatusDrawing status={status} />}
        <h1 className="display-2">{title}</h1>
        <p className="max-w-120 text-fg-2">{text}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-2.5">
          {isAway && (
            <Button look="key" size="lg" onClick={() => window.location.reload()}>
              {t('common.try-again')}
            </Button>
          )}
          <ButtonLink look={isAway ? 'line' : 'key'} size="lg" to={hrefTo('home')}>
            {t('error.go-home')}
          </ButtonLink>
          <ButtonLink size="lg" to={hrefTo('search')}>
            <Icon of={Search} />
            {t('error.search')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function wordsFor(error: unknown, t: TextOf): { title: string; text: string } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { title: t('error.not-found'), text: t('error.not-found-text') }
    const { unknownMiddleware } = (error.data ?? {}) as Partial<UnknownMiddleware>
    if (unknownMiddleware !== undefined)
      return {
        title: t('error.unknown-middleware', { name: unknownMiddleware }),
        text: t('error.failed-text'),
      }
  } else if (isUnanswered(error)) {
    return { title: t('error.offline'), text: t('error.offline-text') }
  }
  return { title: t('error.failed'), text: t('error.failed-text') }
}

const edge = { width: 820, height: 24, count: 17, base: 2 }

/** Draws the status, with a 0 in the middle as a keyhole, above two key cuts that do not match. */
function StatusDrawing({ status }: { status: number }) {
  const [first, middle, last] = [...String(status)]
  return (
    <svg viewBox="0 0 820 372" role="img" aria-label={String(status)} className="h-auto w-full max-w-208">
      <g
        direction="ltr"
        fill="currentColor"
        textAnchor="middle"
        className="font-display text-[400px] font-extrabold tracking-normal"
      >
        <text x="150" y="284">
          {first}
        </text>
        {middle !== '0' && (
          <text x="410" y="284">
            {middle}
          </text>
        )}
        <text x="670" y="284">
          {last}
        </text>
      </g>
      {middle === '0' && (
        <>
          <circle cx="410" cy="146" r="137" fill="var(--lk-lime)" stroke="var(--lk-lime-edge)" />
          <circle cx="410" cy="116" r="34" fill="var(--lk-on-lime)" />
          <path d="M393 132h34l19 86h-72z" fill="var(--lk-on-lime)" />
        </>
      )}
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path transform="translate(0 306)" d={cutLine('not-found', edge)} />
        <path transform="translate(0 338)" d={cutLine('key', edge)} stroke="var(--lk-line-strong)" />
      </g>
    </svg>
  )
}
