import { useState } from 'react'
import { useActionData } from 'react-router'
import { maxReason } from '../../../shop/input/limited-text.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { TypeToConfirm } from '../../ui/dialog/type-to-confirm.tsx'

interface DecisionProps {
  intent: string
  /** subject of the action */
  values?: Record<string, string | number>
  title: string
  /** consequences */
  text: string
  /** the words on the button that opens it, and on the one that does it */
  button: string
  done: string
  look?: 'line' | 'bad'
  asksReason?: boolean
  /** number of keys that has to be typed first */
  count?: number
}

/** A button with a dialog for the reason, and for the number of keys if the action is final. */
export function Decision(decision: DecisionProps) {
  const { button, look = 'line', title, text } = decision
  const answer = useActionData<{ done?: string }>()
  // earlier answer of the page: a new successful one closes the dialog
  const [asked, setAsked] = useState<{ answer: typeof answer }>()
  const open = asked !== undefined && !(answer?.done && answer !== asked.answer)
  const close = () => setAsked(undefined)
  return (
    <>
      <button type="button" className={`btn btn--${look} btn--xs`} onClick={() => setAsked({ answer })}>
        {button}
      </button>
      <Dialog open={open} title={title} onClose={close}>
        <p>{text}</p>
        <IssueNote />
        <DecisionForm {...decision} onClose={close} />
      </Dialog>
    </>
  )
}

function DecisionForm({
  intent,
  values = {},
  done,
  look,
  asksReason = false,
  count,
  onClose,
}: DecisionProps & { onClose(): void }) {
  const cancel = (
    <button type="button" className="btn btn--line" onClick={onClose}>
      {t('stock.cancel')}
    </button>
  )
  const answer = <ActionButton look={look === 'bad' ? 'badfill' : 'ink'}>{done}</ActionButton>
  return (
    <ActionForm intent={intent} values={values} className="stack">
      {asksReason && <Field label={t('stock.reason')} name="reason" maxLength={maxReason} />}
      {count === undefined ? (
        <div className="dialog__f dialog__f--in">
          {cancel}
          {answer}
        </div>
      ) : (
        <TypeToConfirm expected={String(count)} label={t('stock.type-count')}>
          {(isRight) => (
            <>
              {cancel}
              {isRight ? (
                answer
              ) : (
                <button type="button" className="btn btn--badfill" disabled>
                  {done}
                </button>
              )}
            </>
          )}
        </TypeToConfirm>
      )}
    </ActionForm>
  )
}
