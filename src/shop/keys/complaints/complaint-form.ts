import { z } from 'zod'
import { rowId } from '../../input/row-id.ts'
import { visitorText } from '../../input/visitor-text.ts'
import { complaintReasons } from './complaint-tables.ts'
import { maxWords } from './proof-limits.ts'

export const complaintForm = z.object({
  keyId: rowId,
  reason: z.enum(complaintReasons, 'form.required'),
  words: visitorText({ min: 1, max: maxWords, long: 'form.max-1000' }),
})
