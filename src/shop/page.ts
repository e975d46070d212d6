/** One page of a list, from 1. A page past the end is empty. */
export interface Page<Row> {
  rows: Row[]
  total: number
  page: number
  pageCount: number
}

/** Position of a page's rows in the list. */
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
