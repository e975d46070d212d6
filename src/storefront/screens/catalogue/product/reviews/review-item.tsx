import { BadgeCheck } from 'lucide'
import { useState } from 'react'
import type { Review } from '../../../../../shop/reviews/list-reviews.ts'
import { useDay, useText } from '../../../../text/text.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Stars } from './stars.tsx'

/** Longer ones are cut, with a button to show more. */
const longLetters = 280

export function ReviewItem({ review }: { review: Review }) {
  const t = useText()
  const day = useDay()
  const [isWhole, setWhole] = useState(false)
  const isLong = review.content.length > longLetters
  return (
    <li className="grid max-w-[42rem] gap-1.5 border-t border-line py-4.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
        <Stars rating={review.score} figure={false} />
        <b>
          <bdi>{review.author}</bdi>
        </b>
        {review.isVerified && (
          <span className="inline-flex items-center gap-1 text-good">
            <Icon of={BadgeCheck} className="size-4" />
            {t('product.verified')}
          </span>
        )}
        <time dateTime={review.createdAt} className="text-fg-3 tabular-nums">
          {day(review.createdAt, 'short')}
        </time>
      </div>
      <p
        dir="auto"
        className={`whitespace-pre-line wrap-anywhere ${isLong && !isWhole ? 'line-clamp-3 noscript:line-clamp-none' : ''}`}
      >
        {review.content}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="link min-h-6 justify-self-start text-sm noscript:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'product.show-less' : 'product.show-more')}
        </button>
      )}
      {review.answer && (
        <p className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
          <b>{t('product.answer')}</b>
          {'\n'}
          <bdi>{review.answer}</bdi>
        </p>
      )}
    </li>
  )
}
