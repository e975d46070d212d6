import { z } from 'zod'
import { csvCells } from '../../../platform/read-csv.ts'
import type { KeyContent } from '../key-content.ts'

export type KeyFormat = 'lines' | 'csv' | 'ndjson'

export interface ReadLine {
  line: number
  text: string
  sku: string
  /** undefined if the line has no readable key */
  content: KeyContent | undefined
}

/** Reads lines in turn; the first decides the format. Skips empty lines and column names. */
export interface LineReader {
  format: KeyFormat
  read(text: string, line: number): ReadLine | undefined
}

const maxLength = 500
const sku = z.string().trim().min(1).max(maxLength)
/** kept exactly as in the file */
const secret = z.string().min(1).max(maxLength)
const jsonLine = z.union([
  z.strictObject({ sku: sku.optional(), key: secret }),
  z.strictObject({ sku: sku.optional(), user: secret, password: secret }),
])

/** `firstLine`: first line with content; `isAccount`: lines without columns are `user:password`. */
export function openLineReader(firstLine: string, isAccount: boolean): LineReader {
  const first = withoutMark(firstLine)
  if (first.trimStart().startsWith('{')) return { format: 'ndjson', read: notEmpty(readJson) }
  const columns = columnsOf(first)
  if (columns) {
    let isBelow = false
    const read = notEmpty((text, line) => {
      if (isBelow) return readColumns(text, line, columns)
      isBelow = true
      return undefined
    })
    return { format: 'csv', read }
  }
  return { format: 'lines', read: notEmpty((text, line) => readPlain(text, line, isAccount)) }
}

function notEmpty(read: LineReader['read']): LineReader['read'] {
  return (text, line) => {
    const plain = withoutMark(text).replace(/\r$/, '')
    if (plain.trim() === '') return undefined
    const row = read(plain, line)
    return row && isStorable(row) ? row : row && { line, text: plain, sku: '', content: undefined }
  }
}

/** Whether a line can be stored. Files in UTF-16 contain NULs; keys and SKUs never contain one. */
function isStorable({ sku: named, content }: ReadLine): boolean {
  return [named, ...Object.values(content ?? {})].every((part: string) => !part.includes('\0'))
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

/** The JSON parser's messages quote their input, so they must not leave this function. */
function readJson(text: string, line: number): ReadLine {
  try {
    const row = jsonLine.parse(JSON.parse(text))
    const content = 'key' in row ? { code: row.key } : { user: row.user, password: row.password }
    return { line, text, sku: row.sku ?? '', content }
  } catch {
    return { line, text, sku: '', content: undefined }
  }
}

function readPlain(text: string, line: number, isAccount: boolean): ReadLine {
  const plain = text.trim()
  if (!isAccount) return { line, text, sku: '', content: limited({ code: plain }) }
  const [, user = '', password = ''] = /^([^\t;,:]+)[\t;,:](.+)$/.exec(plain) ?? []
  return { line, text, sku: '', content: limited({ user: user.trim(), password: password.trim() }) }
}

interface Columns {
  separator: string
  sku: number
  key: number
  user: number
  password: number
}

const names: Record<Exclude<keyof Columns, 'separator'>, readonly string[]> = {
  sku: ['sku', 'article', 'variant'],
  key: ['key', 'code', 'cd key', 'license', 'licence', 'serial'],
  user: ['user', 'username', 'login', 'email', 'e-mail'],
  password: ['password', 'pass'],
}

function columnsOf(text: string): Columns | undefined {
  const separator = [';', '\t', ','].find((one) => text.includes(one)) ?? ','
  const titles = csvCells(text, separator).map((title) => title.trim().toLowerCase())
  const place = (name: keyof typeof names) => titles.findIndex((title) => names[name].includes(title))
  const columns = {
    separator,
    sku: place('sku'),
    key: place('key'),
    user: place('user'),
    password: place('password'),
  }
  const isThere = columns.key >= 0 || (columns.user >= 0 && columns.password >= 0)
  return isThere ? columns : undefined
}

function readColumns(text: string, line: number, columns: Columns): ReadLine {
  const cells = csvCells(text, columns.separator).map((cell) => cell.trim())
  const cell = (place: number) => (place < 0 ? '' : (cells[place] ?? ''))
  const code = cell(columns.key)
  const content =
    code === '' ? limited({ user: cell(columns.user), password: cell(columns.password) }) : limited({ code })
  return { line, text, sku: cell(columns.sku), content }
}

function limited(content: KeyContent): KeyContent | undefined {
  return Object.values(content).every((part: string) => part !== '' && part.length <= maxLength)
    ? content
    : undefined
}
