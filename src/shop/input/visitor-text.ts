import { z } from 'zod'
import { textLength } from './text-length.ts'

interface TextRule {
  min?: number
  max: number
  missing?: string
  short?: string
  long: string
}

export function visitorLine(rule: TextRule) {
  return limited(z.string().overwrite(cleanLine), rule)
}

export function visitorText(rule: TextRule) {
  return limited(z.string().overwrite(cleanText), rule)
}

/** `when` of a rule about several fields: it is reported even if single fields are invalid. */
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

/** Cleans text to one line: as `cleanText`, with each run of white space as one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ')
}

/**
 * Removes misleading characters from plain text: controls except line ends and tabs, overrides of direction,
 * invisible ones. Joiners and direction marks stay for Arabic and emoji. Text without a visible character becomes
 * empty.
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

/** Controls, soft hyphens, zero-width spaces, invisible operators and fillers, overrides of direction. */
const unwanted =
  /[[\p{Cc}\u00AD\u180E\u200B\u2060-\u2064\u202A-\u202E\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]--[\n\t]]/gv

/** After a black flag, tags spell the flags of regions; elsewhere they hide text. */
const tags = /(\u{1F3F4}?)[\u{E0000}-\u{E007F}]+/gu

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
