import { z } from 'zod'
import { textLength } from './text-length.ts'

interface TextRule {
  min?: number
  max: number
  /** ids of `locales/` for nothing at all, for what is too short and too long */
  missing?: string
  short?: string
  long: string
}

/** One line that a visitor writes: plain text without control characters, runs of blanks made one. */
export function visitorLine(rule: TextRule) {
  return limited(
    z.string().overwrite((text) => plain(text).replaceAll(/\s+/g, ' ').trim()),
    rule,
  )
}

/** Lines that a visitor writes: plain text without control characters but line ends. */
export function visitorText(rule: TextRule) {
  return limited(
    z.string().overwrite((text) => plain(text).trim()),
    rule,
  )
}

export const visitorEmail = z.email('form.email').min(6, 'form.min-6').max(50, 'form.max-50')

function limited(text: z.ZodString, { min = 0, max, missing, short, long }: TextRule) {
  return text.superRefine((value, { addIssue }) => {
    const length = textLength(value)
    const lacking = length === 0 ? missing : short
    if (length < min) addIssue({ code: 'custom', message: lacking ?? 'form.required' })
    if (length > max) addIssue({ code: 'custom', message: long })
  })
}

function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}--[\n\t]]/gv, '')
    .toWellFormed()
}
