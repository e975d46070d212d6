import { useActionData } from 'react-router'

/** What the last act of this page has done, besides those about its text. */
export interface NewsletterAnswer {
  done: 'tested' | 'started' | 'planned' | 'moved' | 'unplanned' | 'paused' | 'resumed' | 'cancelled'
}

export function useNewsletterAnswer(): NewsletterAnswer | undefined {
  return useActionData<{ newsletter?: NewsletterAnswer }>()?.newsletter
}
