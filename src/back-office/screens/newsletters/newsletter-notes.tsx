import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import type { NewsletterState } from '../../../shop/newsletters/newsletter-tables.ts'
import { t } from '../../text/text.ts'
import { type NewsletterDone, useNewsletterDone } from './use-newsletter-answer.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

/** Result of an action that is shown as long as the newsletter keeps the resulting state. */
const states: Partial<Record<NewsletterDone, NewsletterState>> = {
  started: 'sending',
  planned: 'planned',
  moved: 'planned',
  unplanned: 'draft',
  resumed: 'sending',
  paused: 'paused',
  cancelled: 'cancelled',
}

/** Announces the result of the last action. */
export function NewsletterNotes({ state }: Pick<EditedNewsletter, 'state'>) {
  const done = useNewsletterDone()
  const announced = done && (states[done] ?? state) === state ? done : undefined
  return <DoneNote>{announced && t(`newsletter.done-${announced}`)}</DoneNote>
}
