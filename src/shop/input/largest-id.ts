/** Largest id of a row: most ids are PostgreSQL integers. */
export const largestId = 2 ** 31 - 1
