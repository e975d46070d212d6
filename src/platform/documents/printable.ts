import anyAscii from 'any-ascii'

/** Returns the value with every text in it changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  return mapped(value, change) as T
}

/** Returns each letter in the texts of a value, once. */
export function lettersOf(value: unknown): string {
  const letters = new Set<string>()
  mapped(value, (text) => {
    for (const letter of text) letters.add(letter)
    return text
  })
  return [...letters].join('')
}

/**
 * Removes unprintable characters (controls, marks of direction, halves of pairs) and composes letters, as fonts have
 * them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\u202F\u2007\u2009]/gu, (space) => (/[\u00A0\u202F\u2007]/u.test(space) ? '\u00A0' : ' '))
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}\u2028\u2029]/gu, '')
}

/** Spells letters without a font in Latin ones; drops emoji. */
export function spelledOut(text: string, missing: ReadonlySet<string>): string {
  return [...text].map((letter) => (missing.has(letter) ? inLatin(letter) : letter)).join('')
}

function inLatin(letter: string): string {
  if (/[\p{Extended_Pictographic}\p{M}]/u.test(letter)) return ''
  return anyAscii(letter) || '?'
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item: unknown) => mapped(item, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]))
}
