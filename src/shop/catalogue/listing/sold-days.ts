/** Best sellers are what sold most in a month, the hottest what sold most in a week. */
export const monthDays = 30
export const weekDays = 7
