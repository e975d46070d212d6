/** What `review.status` holds. Nobody sees a review that is hidden or to be checked. */
export const reviewStatus = { shown: 0, hidden: 1, toCheck: 2 } as const

export type ReviewStatus = (typeof reviewStatus)[keyof typeof reviewStatus]
