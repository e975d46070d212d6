export const pageSizes = [10, 20, 50] as const

export type PageSize = (typeof pageSizes)[number]
