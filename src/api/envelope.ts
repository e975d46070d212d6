import { z } from 'zod'

/** `{code, msg, data}`, the answer of most calls. The HTTP status agrees with `code`. */
export function dataOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ code: z.literal(200), msg: z.string(), data })
}

/** `{code, msg, rows, total}`, the answer of lists. */
export function rowsOf<Schema extends z.ZodType>(row: Schema) {
  return z.object({ code: z.literal(200), msg: z.string(), total: z.int(), rows: z.array(row) })
}

/** `{code, msg}` where the call's value is the message itself. */
export const messageOnly = z.object({ code: z.literal(200), msg: z.string() })

export function withData<Data>(data: Data) {
  return { code: 200 as const, msg: 'success', data }
}

/** A list as its use case answers it, each row with the fields of the call. */
export function withRows<Row, Fields>(
  { rows, total }: { rows: readonly Row[]; total: number },
  fieldsOf: (row: Row) => Fields,
) {
  return { code: 200 as const, msg: 'success', total, rows: rows.map(fieldsOf) }
}

export function withMessage(msg: string) {
  return { code: 200 as const, msg }
}

export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** Which page of a list, as its use case takes it. */
export function pageQuery(rowsPerPage: number) {
  return z
    .object({ pageNum: pageNumber, pageSize: z.coerce.number().int().min(1).max(50).default(rowsPerPage) })
    .transform(({ pageNum, pageSize }) => ({ page: pageNum, pageSize }))
}
