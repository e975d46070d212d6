import { Check, EyeOff } from 'lucide'
import { maxReviewAnswer } from '../../../shop/reviews/answer-review.ts'
import type { KnownReview } from '../../../shop/overview/inbox/read-inbox.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'
import { ReviewText, Stars } from './reviews-to-check.tsx'
import type { Rights } from '../../rights.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'

interface KnownReviewsProps {
  reviews: readonly KnownReview[]
  can: Rights<'inbox'>
  next: number | undefined
  /** ISO 8601 */
  now: string
}

/** Published and hidden reviews, each with the shop's public answer. */
export function KnownReviews({ reviews, can, next, now }: KnownReviewsProps) {
  return (
    <section className="panel" aria-labelledby="known-reviews">
      <header className="panel__h">
        <h2 id="known-reviews">{t('inbox.known-reviews')}</h2>
        <p>{t('inbox.known-reviews-hint')}</p>
      </header>
      <ul>
        {reviews.map((review) => (
          <li key={`${review.id} ${review.answer}`} className="line line--text line--action">
            <p className="small">
              <b>{review.product.name}</b> <Stars score={review.score} />{' '}
              {review.isShown ? (
                <Badge look="badge--good" icon={Check}>
                  {t('inbox.review-shown')}
                </Badge>
              ) : (
                <Badge look="" icon={EyeOff}>
                  {t('inbox.review-hidden')}
                </Badge>
              )}
            </p>
            <ReviewText text={review.content} />
            <p className="tiny quiet">
              {review.author}, <Moment at={review.postedAt} now={now} />
              {review.isVerified && `, ${t('inbox.review-verified')}`}
            </p>
            {can['answer-review'] ? (
              <Answer review={review} />
            ) : (
              review.answer && <p className="letter__b letter__a">{review.answer}</p>
            )}
            {can.publish && (
              <ActionForm
                intent={review.isShown ? 'hide' : 'publish'}
                values={{ id: review.id, seen: review.isShown ? 'shown' : 'hidden' }}
              >
                <ActionButton small>{t(review.isShown ? 'inbox.hide' : 'inbox.publish')}</ActionButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <RowPager next={next} isPart />
    </section>
  )
}

function Answer({ review: { id, answer, author } }: { review: KnownReview }) {
  const issue = useIssueOf(`answer-${id}`)
  return (
    <details open={answer !== '' || issue !== undefined}>
      <summary className="small">{t(answer ? 'inbox.your-answer' : 'inbox.answer')}</summary>
      <ActionForm intent="answer-review" values={{ id, seen: answer }} className="stack stack--s">
        <TextArea
          label={t('inbox.answer-to', { name: author })}
          isLabelHidden
          name="answer"
          error={issue ?? ''}
          rows={2}
          maxLength={maxReviewAnswer}
          defaultValue={answer}
        />
        <div className="row">
          <span className="tiny quiet">{t('inbox.answer-review-hint')}</span>
          <span className="push">
            <ActionButton small>{t('inbox.answer-show')}</ActionButton>
          </span>
        </div>
      </ActionForm>
    </details>
  )
}
