import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import type { NewsletterState } from '../../../shop/newsletters/newsletter-tables.ts'
import { t } from '../../text/text.ts'
import { type NewsletterAnswer, useNewsletterAnswer } from './use-newsletter-answer.ts'

/** What is told of an act as long as the newsletter is as it left it. */
const states: Partial<Record<NewsletterAnswer['done'], NewsletterState>> = {
  started: 'sending',
  planned: 'planned',
  moved: 'planned',
  unplanned: 'draft',
  resumed: 'sending',
  paused: 'paused',
  cancelled: 'cancelled',
}

/** What the last act has done, read out. */
export function NewsletterNotes({ state }: Pick<EditedNewsletter, 'state'>) {
  const done = useNewsletterAnswer()?.done
  const told = done && (states[done] ?? state) === state ? done : undefined
  return (
    <p className={told ? 'note note--good' : 'vh'} role="status">
      {told && t(`newsletter.done-${told}`)}
    </p>
  )
}
