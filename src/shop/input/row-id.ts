import { largestId } from './largest-id.ts'
import { wholeNumber } from './whole-number.ts'

/** The id of a row as a path, a query, a body or a form has it. */
export const rowId = wholeNumber({ min: 1, max: largestId })
