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

/** One line that a visitor writes, cleaned by `cleanLine`. */
export function visitorLine(rule: TextRule) {
  return limited(z.string().overwrite(cleanLine), rule)
}

/** Lines that a visitor writes, cleaned by `cleanText`. */
export function visitorText(rule: TextRule) {
  return limited(z.string().overwrite(cleanText), rule)
}

/** `when` of a rule about several fields: it is told at once, not only when each field by itself is right. */
export const reportedWithOthers = () => true

export const visitorEmail = z.email('form.email').min(6, 'form.min-6').max(50, 'form.max-50')

function limited(text: z.ZodString, { min = 0, max, missing, short, long }: TextRule) {
  return text.superRefine((value, { addIssue }) => {
    const length = textLength(value)
    const lacking = length === 0 ? missing : short
    if (length < min) addIssue({ code: 'custom', message: lacking ?? 'form.required' })
    if (length > max) addIssue({ code: 'custom', message: long })
  })
}

/** Plain text on one line: as `cleanText`, and every run of blanks and line ends one blank. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ')
}

/**
 * Plain text of any language, without what could mislead its reader: control characters but line ends and tabs, what
 * turns the direction of the text after it, and what nobody sees. Joiners and the marks of direction, which Arabic and
 * emoji need, stay. A text of which nothing can be seen is empty.
 */
export function cleanText(text: string): string {
  const clean = text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unwanted, '')
    .replaceAll(tags, (all, flag: string) => (flag === '' ? '' : all))
    .toWellFormed()
    .trim()
  return visible.test(clean) ? clean : ''
}

/** Controls, soft hyphens, spaces without width, operators and fillers that nobody sees, and overrides of direction. */
const unwanted =
  /[[\p{Cc}\u00AD\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]--[\n\t]]/gv

/** Tags spell the flags of regions after a black flag; elsewhere they only hide text. */
const tags = /(\u{1F3F4}?)[\u{E0000}-\u{E007F}]+/gu

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
