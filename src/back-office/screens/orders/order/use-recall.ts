import { Send } from 'lucide'
import { useActionData, useLocation, useSubmit } from 'react-router'
import { t } from '../../../text/text.ts'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'
import type { OrderDone } from './order-acts.ts'

/** Offers to recall a mail until it is sent. */
export function useRecall(): void {
  const answer = useActionData<{ done?: OrderDone; recall?: string }>()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const action = pathname + search
  useAnswerToast(answer, ({ done, recall }) =>
    done && recall !== undefined
      ? {
          text: t(done),
          icon: Send,
          undo: () => void submit({ act: 'recall', recall }, { method: 'post', action }),
        }
      : undefined,
  )
}
