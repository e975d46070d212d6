import type { InboxReview } from '../../../shop/overview/inbox/read-inbox.ts'
import { linkParts } from '../../../shop/reviews/find-links.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Moment } from '../../ui/moment.tsx'

interface ReviewsToCheckProps {
  reviews: readonly InboxReview[]
  canCheck: boolean
  /** ISO 8601 */
  now: string
}

/** Hidden reviews that wait for a decision, with the reason highlighted. */
export function ReviewsToCheck({ reviews, canCheck, now }: ReviewsToCheckProps) {
  return (
    <section className="panel" aria-labelledby="reviews">
      <header className="panel__h">
        <h2 id="reviews">{t('inbox.reviews')}</h2>
        <p>{t('inbox.reviews-why')}</p>
      </header>
      <ul>
        {reviews.map((review) => (
          <li key={review.id} className="line line--text">
            <p className="small">
              <b>{review.product.name}</b> <Stars score={review.score} />
            </p>
            <ReviewText text={review.content} />
            <p className="tiny quiet">
              {review.author}, <Moment at={review.postedAt} now={now} />
              {review.isVerified && `, ${t('inbox.review-verified')}`}
            </p>
            {canCheck && (
              <div className="row row--n">
                <ActionForm intent="publish" values={{ id: review.id }}>
                  <ActionButton small>{t('inbox.publish')}</ActionButton>
                </ActionForm>
                <ActionForm intent="hide" values={{ id: review.id }}>
                  <ActionButton small>{t('inbox.hide')}</ActionButton>
                </ActionForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Stars({ score }: { score: number }) {
  return (
    <span role="img" aria-label={t('inbox.stars', { score })}>
      {'★'.repeat(score) + '☆'.repeat(5 - score)}
    </span>
  )
}

/** Text of a review with its links marked but not clickable. */
export function ReviewText({ text }: { text: string }) {
  return (
    <p className="letter__b">
      {linkParts(text).map(({ at, text: part, isLink }) =>
        isLink ? (
          <mark className="hl" key={at}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </p>
  )
}
