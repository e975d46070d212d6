import { useActionData } from 'react-router'
import type { Answer } from '../../actions.ts'

/** Action of the page that did not edit its text. */
export type NewsletterDone =
  | 'tested'
  | 'started'
  | 'planned'
  | 'moved'
  | 'unplanned'
  | 'paused'
  | 'resumed'
  | 'cancelled'

export function useNewsletterDone(): NewsletterDone | undefined {
  const done = useActionData<Answer<unknown>>()?.done
  return typeof done === 'string' ? (done as NewsletterDone) : undefined
}
