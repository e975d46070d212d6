import { Send } from 'lucide'
import { useActionData, useLocation, useSubmit } from 'react-router'
import type { Answer } from '../../../actions.ts'
import { t } from '../../../text/text.ts'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'
import type { MailedSoon, OrderDone } from './order-actions.ts'

/** Offers to recall a mail until it is sent. */
export function useRecall(): void {
  const answer = useActionData<Answer<OrderDone | MailedSoon>>()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const action = pathname + search
  useAnswerToast(answer, ({ done }) => {
    if (typeof done !== 'object') return undefined
    const recall = { intent: 'recall', recall: done.recall }
    return { text: t(done.text), icon: Send, undo: () => void submit(recall, { method: 'post', action }) }
  })
}
