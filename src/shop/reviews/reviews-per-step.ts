/** Number shown at first, and added by "more". */
export const reviewsPerStep = 5
