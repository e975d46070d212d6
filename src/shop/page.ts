/** One page of a list, the first being 1. A page behind the last one is empty. */
export interface Page<Row> {
  rows: Row[]
  total: number
  page: number
  pageCount: number
}

/** Where the rows of a page are in the whole list. */
export interface Slice {
  offset: number
  limit: number
}

export function sliceOf(page: number, pageSize: number): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize }
}

export function pageOf<Row>(
  rows: Row[],
  { total, page, pageSize }: { total: number; page: number; pageSize: number },
): Page<Row> {
  return { rows, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
