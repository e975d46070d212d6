import { useActionData } from 'react-router'

/** What the last act of this page came to, besides those about its text. */
export interface NewsletterAnswer {
  done?: 'tested' | 'started' | 'paused' | 'resumed' | 'cancelled' | undefined
  problem?: 'no-address' | 'no-text' | 'other-number'
}

export function useNewsletterAnswer(): NewsletterAnswer | undefined {
  return useActionData<{ newsletter?: NewsletterAnswer }>()?.newsletter
}
