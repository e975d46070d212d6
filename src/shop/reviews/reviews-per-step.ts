/** Number of reviews that a page shows at first, and that "more" adds. */
export const reviewsPerStep = 5
