import { Send } from 'lucide'
import type { CaseAnswer } from '../../../../../shop/disputes/read-case.ts'
import { t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useClosedWhenDone } from '../../../../ui/dialog/use-closed-when-done.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { StepUpFirst } from '../../../../ui/step-up-first.tsx'
import type { OrderPage } from '../load-order.ts'

interface AnswerDisputeProps {
  page: OrderPage
  open: boolean
  onOpen(asking: 'answer'): void
  onClose(): void
}

/** The answer that this person may send now. */
export function answerToSend({ can, disputeCase }: OrderPage): CaseAnswer | undefined {
  return can['answer-dispute'] ? disputeCase?.answer : undefined
}

/** Sends the answer that the page shows, and names what follows. */
export function AnswerDispute({ page, open, onOpen, onClose }: AnswerDisputeProps) {
  const answer = answerToSend(page)
  if (!answer || !page.disputeCase) return undefined
  const { company, fields, version, earlier } = answer
  const { disputeId } = page.disputeCase
  return (
    <>
      <button type="button" className="btn btn--key" onClick={() => onOpen('answer')}>
        <Icon of={Send} />
        {t('answer.send', { company })}
      </button>
      <AnswerDialog open={open} title={t('answer.send-title', { company })} onClose={onClose}>
        <p className="muted">{t('answer.send-hint', { fields: fields.length, earlier })}</p>
        <p className="note note--warn">{t('answer.send-once', { company })}</p>
        {page.isSteppedUp ? (
          <ActionForm intent="answer-dispute" values={{ seen: version, dispute: disputeId }}>
            <div className="dialog__f dialog__f--in">
              <button type="button" className="btn btn--line" onClick={onClose}>
                {t('dialog.cancel')}
              </button>
              <ActionButton look="key">
                <Icon of={Send} />
                {t('answer.send-action', { company })}
              </ActionButton>
            </div>
          </ActionForm>
        ) : (
          <StepUpFirst asking="answer" onClose={onClose} />
        )}
      </AnswerDialog>
    </>
  )
}

function AnswerDialog(props: Parameters<typeof Dialog>[0]) {
  useClosedWhenDone(props.onClose)
  return <Dialog {...props} />
}
