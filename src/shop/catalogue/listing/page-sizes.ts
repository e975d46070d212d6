/** How many products a page of a list may have; the first is the usual one. */
export const pageSizes = [10, 20, 50] as const

export type PageSize = (typeof pageSizes)[number]
