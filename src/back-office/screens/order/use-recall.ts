import { Send } from 'lucide'
import { useEffect, useRef } from 'react'
import { useActionData, useLocation, useSubmit } from 'react-router'
import { t } from '../../text/text.ts'
import { useToast } from '../../ui/toast.tsx'
import type { OrderDone } from './order-acts.ts'

/** Offers to recall a mail until it is sent. */
export function useRecall(): void {
  const answer = useActionData<{ done?: OrderDone; recall?: string }>()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const toast = useToast()
  const told = useRef<typeof answer>(undefined)
  useEffect(() => {
    if (!answer?.done || answer.recall === undefined || told.current === answer) return
    told.current = answer
    const { done, recall } = answer
    const action = pathname + search
    toast({
      text: t(done),
      icon: Send,
      undo: () => void submit({ act: 'recall', recall }, { method: 'post', action }),
    })
  }, [answer, pathname, search, submit, toast])
}
