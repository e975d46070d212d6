import { z } from 'zod'
import { wholeNumber } from '../../shop/input/whole-number.ts'

/** Envelope of a successful call: `wrap` puts the value of `run` into it. The HTTP status equals `code`. */
export interface Answer<Value> {
  schema: z.ZodObject
  wrap(value: Value): object
}

const envelope = z.object({ code: z.literal(200), msg: z.string() })
const success = { code: 200, msg: 'success' }

/** `{code, msg, data}`, the answer of most calls. */
export function dataOf<Schema extends z.ZodType>(schema: Schema): Answer<z.output<Schema>> {
  return { schema: envelope.extend({ data: schema }), wrap: (data) => ({ ...success, data }) }
}

interface Rows<Row> {
  rows: readonly Row[]
  /** rows of all pages */
  total: number
}

/** `{code, msg, total, rows}`, the answer of lists. */
export function rowsOf<Schema extends z.ZodType>(row: Schema): Answer<Rows<z.output<Schema>>> {
  return {
    schema: envelope.extend({ total: z.int(), rows: z.array(row) }),
    wrap: ({ rows, total }) => ({ ...success, total, rows }),
  }
}

/** `{code, msg}` and further fields. */
export function fieldsOf<Shape extends z.ZodRawShape>(shape: Shape): Answer<z.output<z.ZodObject<Shape>>> {
  return { schema: envelope.extend(shape), wrap: (fields) => ({ ...success, ...fields }) }
}

/** `{code, msg}` where the call's value is the message itself. */
export const message: Answer<string> = { schema: envelope, wrap: (msg) => ({ code: 200, msg }) }

/** `{code, msg}` of a call without a value. */
export const done: Answer<void> = { schema: envelope, wrap: () => success }

/** Maps the rows of a list to the fields of a call. */
export function mapRows<Row, Fields>(
  { rows, total }: Rows<Row>,
  fieldsOfRow: (row: Row) => Fields,
): Rows<Fields> {
  return { total, rows: rows.map(fieldsOfRow) }
}

export const pageNumber = wholeNumber({ min: 1, max: 100_000 }).default(1)

export function pageLength(usual: number) {
  return wholeNumber({ min: 1, max: 50 }).default(usual)
}

/** Reads the page of a list that a use case takes. */
export function pageQuery(rowsPerPage: number) {
  return z
    .object({ pageNum: pageNumber, pageSize: pageLength(rowsPerPage) })
    .transform(({ pageNum, pageSize }) => ({ page: pageNum, pageSize }))
}
