import { useActionData } from 'react-router'

/** Result of the last action of this page that did not edit its text. */
export interface NewsletterAnswer {
  done: 'tested' | 'started' | 'planned' | 'moved' | 'unplanned' | 'paused' | 'resumed' | 'cancelled'
}

export function useNewsletterAnswer(): NewsletterAnswer | undefined {
  return useActionData<{ newsletter?: NewsletterAnswer }>()?.newsletter
}
