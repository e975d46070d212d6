import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../text/text.ts'
import { stepUpPath } from '../way-back.ts'
import { Icon } from './icon.tsx'
import { issueText, useIssue } from './use-issue.ts'

/** Shows a refusal that belongs to no field; it is read out and focused when it appears. */
export function IssueNote() {
  const issue = useIssue()
  const { pathname, search } = useLocation()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (issue) note.current?.focus()
  }, [issue])
  if (!issue || issue.field !== undefined) return undefined
  return (
    <div className="note note--bad" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>{issueText(issue)}</div>
      {issue.code === 'staff.step-up' && (
        <Link className="btn btn--line btn--xs" to={stepUpPath(pathname + search)}>
          {t('step-up.act')}
        </Link>
      )}
    </div>
  )
}
