import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Issue } from '../../shop/errors.ts'
import { issueText } from '../../shop/localisation/office-text.ts'
import { t } from '../text/text.ts'
import { stepUpPath } from '../way-back.ts'
import { Icon } from './icon.tsx'
import { useAnswer } from './use-issue.ts'

/** Shows a refusal that belongs to no field; it is read out and focused when it appears. */
export function IssueNote() {
  const answer = useAnswer()
  const note = useRef<HTMLDivElement>(null)
  const issues = answer?.issues?.filter(({ field }) => field === undefined) ?? []
  useEffect(() => {
    if (answer?.issues) note.current?.focus()
  }, [answer])
  return (
    issues.length > 0 && (
      <div tabIndex={-1} ref={note}>
        <Issues of={issues} />
      </div>
    )
  )
}

/** Shows the issues. If one of them asks for the second factor, a link leads there. */
export function Issues({ of: issues }: { of: readonly Issue[] | undefined }) {
  const { pathname, search } = useLocation()
  if (!issues || issues.length === 0) return undefined
  return (
    <div className="note note--bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        {issues.map((issue) => (
          <p key={issueText(issue)}>{issueText(issue)}</p>
        ))}
      </div>
      {issues.some(({ code }) => code === 'staff.step-up') && (
        <Link className="btn btn--line btn--xs" to={stepUpPath(pathname + search)}>
          {t('step-up.action')}
        </Link>
      )}
    </div>
  )
}
