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

export function withRows<Row>(rows: Row[], total: number) {
  return { code: 200 as const, msg: 'success', total, rows }
}

export function withMessage(msg: string) {
  return { code: 200 as const, msg }
}

/** Which page of a list. */
export function pageQuery(pageSize: number) {
  return z.object({
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(pageSize),
  })
}
