import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ChosenProducts } from '../../../shop/back-office/newsletter/choose-products.ts'
import type { Issue } from '../../acts.ts'

interface Chosen {
  ids: readonly number[]
  choose(ids: readonly number[]): void
  /** why the last change was not saved; what is stored is shown instead */
  issue: Issue | undefined
}

/**
 * The products of a newsletter. What is chosen is shown and sent at once; what is chosen meanwhile is sent after it, so that
 * nobody comes in their own way.
 */
export function useChosenProducts({ products, version }: ChosenProducts): Chosen {
  const { submit, state, data } = useFetcher<{ issue?: Issue }>()
  const [chosen, setChosen] = useState<{ ids: readonly number[]; isSent: boolean }>()
  const lastState = useRef(state)
  const issue = data?.issue
  useEffect(() => {
    const isAnswered = lastState.current !== 'idle' && state === 'idle'
    lastState.current = state
    if (!chosen || state !== 'idle') return
    // what was chosen after a refused change was chosen from a list that is not there
    if (isAnswered && (chosen.isSent || issue)) setChosen(undefined)
    else if (!chosen.isSent) {
      setChosen({ ...chosen, isSent: true })
      void submit({ act: 'products', products: chosen.ids.join(' '), version }, { method: 'post' })
    }
  }, [chosen, state, issue, version, submit])
  return {
    ids: chosen?.ids ?? products.map(({ id }) => id),
    choose: (ids) => setChosen({ ids, isSent: false }),
    issue: chosen ? undefined : issue,
  }
}
