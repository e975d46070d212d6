/** The largest id that a row can have: most ids are integers of PostgreSQL. */
export const largestId = 2 ** 31 - 1
