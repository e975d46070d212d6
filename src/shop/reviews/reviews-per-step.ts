/** How many are shown at first, and with each click on "more". */
export const reviewsPerStep = 5
