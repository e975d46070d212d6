/** Best sellers are by month, the hottest products by week. */
export const monthDays = 30
export const weekDays = 7
