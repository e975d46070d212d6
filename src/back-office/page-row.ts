import { data } from 'react-router'
import { isRefusal, refuse } from '../shop/errors.ts'
import { numberInDigits } from '../shop/input/digits.ts'

interface Params {
  id?: string | undefined
}

/** Number of the row in the address of a page. Refuses `not-found` for other texts. */
export function idIn({ id = '' }: Params): number {
  return numberInDigits(id, { min: 1 }) ?? refuse('not-found')
}

/** Reads the row of a page. A refusal is answered by its status, such as 404 for an unknown row. */
export async function rowOfPage<Row>(params: Params, read: (id: number) => Promise<Row>): Promise<Row> {
  try {
    return await read(idIn(params))
  } catch (error) {
    throw isRefusal(error) ? data(null, { status: error.status }) : error
  }
}
