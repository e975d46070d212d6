/** Values of `review.status`. Hidden and pending reviews are invisible. */
export const reviewStatus = { shown: 0, hidden: 1, toCheck: 2 } as const

export type ReviewStatus = (typeof reviewStatus)[keyof typeof reviewStatus]
