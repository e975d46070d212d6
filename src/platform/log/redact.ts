import { hasCardCheckDigit } from '../security/card-number.ts'

/**
 * Makes a value safe to log: strikes out fields and texts that look like secrets, turns errors into data, cuts long
 * texts.
 */
export function redact(value: unknown): unknown {
  return redactDeep(value, 0)
}

export function redactText(text: string): string {
  const cut =
    text.length > maxTextLength ? `${text.slice(0, maxTextLength)}… (${text.length} characters)` : text
  return cut
    .replace(secretParameter, `$1${struckOut}`)
    .replace(bearer, `$1 ${struckOut}`)
    .replace(urlCredentials, `$1${struckOut}@`)
    .replace(gameKey, struckOut)
    .replace(longNumber, (digits) => (hasCardCheckDigit(digits.replaceAll(/\D/g, '')) ? struckOut : digits))
}

export function describeError(error: Error): Record<string, unknown> {
  const code = 'code' in error ? error.code : undefined
  return {
    type: error.name,
    message: redactText(error.message),
    ...(code === undefined ? {} : { code: redact(code) }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** How most game keys are written. */
export const keyShape = /[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){2,}/

const struckOut = '[redacted]'
/** Enough for a stack; the embedded database prints single lines of 20 kB */
const maxTextLength = 2000
const deepest = 6

const secretName =
  /(password|pwd|secrets?|token|cookie|authorization|cvv2?|cvc|securitycode|cardnumber|cardno|apikey|signature|databaseurl|smtpurl)$/
const keyNames = new Set(['key', 'keys', 'gamekey', 'plainkey', 'redemptioncode', 'access', 'sealed'])

const secretParameter = /([?&;](?:code|access|token|password|key|sig)=)[^&\s"']+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi
const urlCredentials = /([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi
const gameKey = new RegExp(String.raw`\b${keyShape.source}\b`, 'g')
const longNumber = /\b\d(?:[ -]?\d){12,18}\b/g

function redactDeep(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redactDeep(item, depth + 1))
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isSecret(name, inner) ? struckOut : redactDeep(inner, depth + 1),
  ])
  return Object.fromEntries(entries)
}

function isSecret(name: string, value: unknown): boolean {
  const bare = name.toLowerCase().replaceAll(/[-_]/g, '')
  if (value === undefined || value === null) return false
  return secretName.test(bare) || (keyNames.has(bare) && typeof value !== 'number')
}
