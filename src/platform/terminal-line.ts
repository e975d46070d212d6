/** Control characters except tab, line and paragraph separators, and overrides of direction. */
const unprintable = /[[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]--[\t]]/gv

/**
 * Returns one line for a terminal: foreign text cannot colour it, move the cursor, begin another line or change its
 * direction. Such characters are written as in JSON, `\u001b`, so that JSON stays valid.
 */
export function terminalLine(text: string): string {
  return text.replaceAll(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
