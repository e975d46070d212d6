import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Rating } from '../../../../../shop/catalogue/product/product-detail.ts'
import type { ReviewList } from '../../../../../shop/reviews/list-reviews.ts'
import { reviewsPerStep } from '../../../../../shop/reviews/reviews-per-step.ts'
import { useNumber, useText } from '../../../../text/text.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ChipLink } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Stars } from './stars.tsx'
import { isVerifiedAsked, moreReviewsHref, reviewFilterHref } from './review-address.ts'
import { ReviewItem } from './review-item.tsx'

interface RatingsProps {
  rating: Rating
  reviews: ReviewList
  /** the review form */
  children: ReactNode
}

/** Average, distribution and reviews: five, and five more with each press (PROD-8). */
export function Ratings({ rating, reviews, children }: RatingsProps) {
  const t = useText()
  return (
    <section
      id="ratings"
      aria-labelledby="ratings-title"
      className="page-part mt-10 border-t border-line pt-8"
    >
      <h2 id="ratings-title" className="display-4 mb-4">
        {t('product.ratings')}
      </h2>
      {rating.count === 0 ? (
        <EmptyState title={t('product.no-ratings')} text={t('product.no-ratings-text')} />
      ) : (
        <>
          <Summary rating={rating} />
          <p className="mt-5 max-w-[42rem] text-sm text-fg-2">{t('product.verified-about')}</p>
          {reviews.verifiedCount > 0 && <Filter verifiedCount={reviews.verifiedCount} />}
          <ul className="mt-6">
            {reviews.rows.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          <More reviews={reviews} />
        </>
      )}
      <div className="mt-5">{children}</div>
    </section>
  )
}

function Summary({ rating }: { rating: Rating }) {
  const t = useText()
  const number = useNumber()
  return (
    <div className="grid max-w-[34rem] items-center gap-x-10 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p aria-hidden className="figure text-[4.5rem]/none tracking-[-0.03em]">
          {number(rating.average, { minimumFractionDigits: 1 })}
        </p>
        <p className="mt-2">
          <Stars rating={rating.average} figure={false} />
        </p>
        <p className="text-sm text-fg-2 tabular-nums">
          {t('product.ratings-count', { count: rating.count })}
        </p>
      </div>
      <ul className="grid gap-1 text-xs tabular-nums">
        {rating.distribution.map((count, index) => (
          <li key={index} className="grid grid-cols-[1rem_1fr_3rem] items-center gap-2.5">
            <span className="sr-only">{t('product.stars-given', { stars: 5 - index, count })}</span>
            <span aria-hidden>{5 - index}</span>
            <span aria-hidden className="h-2 bg-line">
              <span
                className="block h-full bg-fg forced-colors:bg-[CanvasText]"
                style={{ width: `${(count * 100) / rating.count}%` }}
              />
            </span>
            <span aria-hidden className="text-end text-fg-3">
              {number(count)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** properties of links to other reviews of the same page */
const inPlace = { replace: true, preventScrollReset: true, rel: 'nofollow' }

function Filter({ verifiedCount }: { verifiedCount: number }) {
  const t = useText()
  const number = useNumber()
  const location = useLocation()
  const isVerified = isVerifiedAsked(new URLSearchParams(location.search))
  return (
    <nav aria-label={t('product.ratings')} className="mt-4 flex flex-wrap gap-2">
      <ChipLink to={reviewFilterHref(location, false)} chosen={!isVerified} {...inPlace}>
        {t('product.ratings-all')}
      </ChipLink>
      <ChipLink to={reviewFilterHref(location, true)} chosen={isVerified} {...inPlace}>
        {t('product.ratings-verified')} <span className="tabular-nums">{number(verifiedCount)}</span>
      </ChipLink>
    </nav>
  )
}

function More({ reviews }: { reviews: ReviewList }) {
  const t = useText()
  const location = useLocation()
  const left = reviews.total - reviews.rows.length
  if (left <= 0) return null
  const next = moreReviewsHref(location, reviews.rows.length)
  return (
    <div className="border-t border-line pt-4">
      <ButtonLink to={next} {...inPlace}>
        {t('product.more-ratings', { count: Math.min(left, reviewsPerStep) })}
      </ButtonLink>
    </div>
  )
}
