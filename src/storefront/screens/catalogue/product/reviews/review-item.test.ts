import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderedText } from '../../../../../../tests/helpers/rendered.ts'
import type { Review } from '../../../../../shop/reviews/list-reviews.ts'
import { ReviewItem } from './review-item.tsx'

const review: Review = {
  id: 1,
  author: 'Hanne',
  content: 'Works as it should.',
  score: 4,
  createdAt: '2026-11-20T12:00:00.000Z',
  answer: '',
  isVerified: false,
}

function textOf(changes: Partial<Review>): string {
  return renderedText(() => createElement(ReviewItem, { review: { ...review, ...changes } }))
}

it('OPS-8 a rating shows the answer of the shop below it, if there is one', () => {
  expect(textOf({})).not.toContain('answer')
  expect(textOf({ answer: 'Thank <b>you</b>' })).toMatch(
    /Works as it should\. .*The shop’s answer .*Thank &lt;b&gt;you&lt;\/b&gt;/,
  )
})
