export const monthDays = 30
export const weekDays = 7
