/** Control characters but the tab, line and paragraph separators, and what turns the direction of the text after it. */
const unprintable = /[[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]--[\t]]/gv

/**
 * One line for a terminal: what a visitor or another company wrote can neither colour it, move in it, begin another line
 * nor turn it around. Such characters are shown as JSON writes them, `\u001b`, so a line of JSON stays one.
 */
export function terminalLine(text: string): string {
  return text.replaceAll(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
