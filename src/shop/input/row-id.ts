import { largestId } from './largest-id.ts'
import { wholeNumber } from './whole-number.ts'

export const rowId = wholeNumber({ min: 1, max: largestId })
