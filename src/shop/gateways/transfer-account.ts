import type { Phrase } from '../localisation/words.ts'

export interface TransferAccount {
  holder: string
  lines: readonly AccountLine[]
}

export interface AccountLine {
  label: string
  value: string
  /** for pasting into a form */
  copied: string
}

/**
 * Parses an account: `DE89 3704 0044 0532 0130 00; COBADEFFXXX`, or lines such as `Account number: 1234567; Routing
 * number: 021000021`. For other texts returns the problem.
 */
export function readAccountLines(text: string): { lines: AccountLine[] } | { issue: Phrase } {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const lines = parts.map(readLine)
  const wrong = parts.find((_, index) => lines[index] === undefined)
  if (wrong !== undefined) return { issue: ['company.issue.account', { text: wrong }] }
  const known = lines.filter((line) => line !== undefined)
  return known.length > 0 ? { lines: known } : { issue: ['company.issue.no-account'] }
}

function readLine(part: string): AccountLine | undefined {
  const compact = part.replaceAll(/\s/g, '').toUpperCase()
  if (isIban(compact))
    return { label: 'IBAN', value: compact.replaceAll(/.{4}(?=.)/g, '$& '), copied: compact }
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact) && !part.includes(' '))
    return { label: 'BIC', value: compact, copied: compact }
  const [, label, value] = /^([^:]{1,40}):\s*(.{1,100})$/.exec(part) ?? []
  return label !== undefined && value !== undefined
    ? { label: label.trim(), value, copied: value }
    : undefined
}

/** Checks format and check digits of ISO 13616. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
