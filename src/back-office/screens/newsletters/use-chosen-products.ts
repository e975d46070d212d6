import { startTransition, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ChosenProduct } from '../../../shop/newsletters/choose-products.ts'
import type { Answer } from '../../actions.ts'

interface Chosen {
  ids: readonly number[]
  choose(ids: readonly number[]): void
  /** issues of the last change, if it was refused; the stored products are shown instead */
  issues: Answer<true>['issues']
}

/**
 * Products of a newsletter. A change is shown and sent at once; changes during a request are sent after it, so they
 * do not overwrite each other.
 */
export function useChosenProducts(products: readonly ChosenProduct[]): Chosen {
  const { submit, data } = useFetcher<Answer<true>>()
  const [shown, setShown] = useState<readonly number[]>()
  const waiting = useRef<readonly number[]>(undefined)
  const isSending = useRef(false)
  const stored = products.map(({ id }) => id)

  async function send() {
    isSending.current = true
    // after a refused change `seen` differs from the stored products, so later changes are refused too
    let seen = stored
    while (waiting.current) {
      const next = [...waiting.current]
      waiting.current = undefined
      await submit({ intent: 'products', products: next.join(' '), seen: seen.join(' ') }, { method: 'post' })
      seen = next
    }
    isSending.current = false
    // drawn together with the answer, which React Router draws in a transition
    startTransition(() => setShown(undefined))
  }

  return {
    ids: shown ?? stored,
    choose(ids) {
      setShown(ids)
      waiting.current = ids
      if (!isSending.current) void send()
    },
    issues: shown ? undefined : data?.issues,
  }
}
