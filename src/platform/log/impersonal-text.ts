import { terminalLine } from '../terminal-line.ts'
import { redactText } from './redact.ts'

const longest = 240

const eMail = /[^\s<>()"'`]+@[^\s<>()"'`]+/g
const address = /\b([a-z][a-z\d+.-]*:\/\/[^\s/?#]+)[^\s)]*/gi
const ipV6 = /(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:\.\d+){0,3}(?![\w:])/gi
const ipV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
/** Quoted text is foreign, unless it names a part of the database or of an object. */
const quoted =
  /(?<name>\b(?:relation|column|constraint|table|function|index|type|schema|reading|setting) )?(?<!\w)(?:"[^"]*"?|'[^']*'(?!\w)|“[^”]*”?|`[^`]*`?)/gu
const longId = /\b(?=[\w-]*\d)[\w-]{12,}/g
const longNumber = /\d{4,}/g

/**
 * Returns the first line of an error's text without personal or secret parts: strikes out addresses, ids, long
 * numbers and quoted text, and shows control characters by their code.
 */
export function impersonalText(text: string): string {
  const line = redactText(text.trim().split(/[\n\r\u2028\u2029]/u, 1)[0] ?? '')
  const plain = line
    .replace(eMail, '[e-mail]')
    .replace(quoted, (found: string, name: string | undefined) => (name === undefined ? '“…”' : found))
    .replace(address, '$1/…')
    .replace(ipV6, '[address]')
    .replace(ipV4, '[address]')
    .replace(longId, '#')
    .replace(longNumber, '#')
  return terminalLine([...plain].slice(0, longest).join(''))
}
