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

/** Reads a page of a list. A short page shows where the list ends, so the rows are counted for a full one only. */
export async function readPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  read: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const slice = sliceOf(page, pageSize)
  const rows = await read(slice)
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1)
  return pageOf(rows, { total: isLast ? slice.offset + rows.length : await count(), page, pageSize })
}

export function pageOf<Row>(
  rows: Row[],
  { total, page, pageSize }: { total: number; page: number; pageSize: number },
): Page<Row> {
  return { rows, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
