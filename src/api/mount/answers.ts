import { z } from 'zod'
import { wholeNumber } from '../../shop/input/whole-number.ts'

/** What a successful call sends: `wrap` puts the value of its `run` into the envelope. The HTTP status agrees with `code`. */
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
  /** on all pages together */
  total: number
}

/** `{code, msg, total, rows}`, the answer of lists. */
export function rowsOf<Schema extends z.ZodType>(row: Schema): Answer<Rows<z.output<Schema>>> {
  return {
    schema: envelope.extend({ total: z.int(), rows: z.array(row) }),
    wrap: ({ rows, total }) => ({ ...success, total, rows }),
  }
}

/** `{code, msg}` and fields of its own. */
export function fieldsOf<Shape extends z.ZodRawShape>(shape: Shape): Answer<z.output<z.ZodObject<Shape>>> {
  return { schema: envelope.extend(shape), wrap: (fields) => ({ ...success, ...fields }) }
}

/** `{code, msg}` where the call's value is the message itself. */
export const message: Answer<string> = { schema: envelope, wrap: (msg) => ({ code: 200, msg }) }

/** `{code, msg}` of a call that has nothing to tell. */
export const done: Answer<void> = { schema: envelope, wrap: () => success }

/** A list as its use case returns it, each row with the fields of the call. */
export function mapRows<Row, Fields>(
  { rows, total }: Rows<Row>,
  fieldsOfRow: (row: Row) => Fields,
): Rows<Fields> {
  return { total, rows: rows.map(fieldsOfRow) }
}

export const pageNumber = wholeNumber({ min: 1, max: 100_000 }).default(1)

/** How many rows a page of a list has. */
export function pageLength(usual: number) {
  return wholeNumber({ min: 1, max: 50 }).default(usual)
}

/** Which page of a list, as its use case takes it. */
export function pageQuery(rowsPerPage: number) {
  return z
    .object({ pageNum: pageNumber, pageSize: pageLength(rowsPerPage) })
    .transform(({ pageNum, pageSize }) => ({ page: pageNum, pageSize }))
}
