import { CircleAlert } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'
import { useIssueOf } from '../use-issue.ts'
import { ErrorLine } from '../fields/error-line.tsx'

interface TypeToConfirmProps {
  /** expected input, as the label asks: an amount, a number of keys, a name */
  expected: string
  label: string
  /** the safe answer and the action; `isRight` says whether the action may be done */
  children: (isRight: boolean) => ReactNode
}

/** For costly or final actions: the button stays off until the number or the name is entered. Sent as `entered`. */
export function TypeToConfirm({ expected, label, children }: TypeToConfirmProps) {
  const id = useId()
  const [entered, setEntered] = useState('')
  const isRight = entered.trim() === expected
  const isWrong = entered !== '' && !isRight
  const refusal = useIssueOf('entered')
  const issue = isWrong ? refusal : undefined
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <span className={isWrong ? 'ctl is-bad' : 'ctl'}>
          <input
            id={id}
            name="entered"
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={entered}
            onChange={(event) => setEntered(event.target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={issue ? `${id}-hint ${id}-issue` : `${id}-hint`}
          />
        </span>
        <p className={isWrong ? 'err' : 'hint'} id={`${id}-hint`}>
          {isWrong && <Icon of={CircleAlert} />}
          {t('dialog.type', { expected })}
        </p>
        {issue && (
          <ErrorLine isAlert id={`${id}-issue`}>
            {issue}
          </ErrorLine>
        )}
      </div>
      <div className="dialog__f dialog__f--in">{children(isRight)}</div>
    </>
  )
}
