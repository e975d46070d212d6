import { createHash } from 'node:crypto'
import { impersonalText } from './impersonal-text.ts'

/** A logged error without personal data and secrets. */
export interface HeardError {
  /** equal for equal messages at the same place, without numbers */
  fingerprint: string
  level: 'error' | 'fatal'
  /** logged message */
  says: string
  /** name, code and text of the logged error */
  error: string | undefined
  /** `src/shop/…/file.ts:12`: the line of the shop that it came from */
  place: string | undefined
}

/** Returns the stored part of the arguments of a call such as `log.error({ err }, 'request failed')`. */
export function heardError(level: HeardError['level'], [first, ...rest]: readonly unknown[]): HeardError {
  const error = errorIn(first)
  const words = [first, ...rest].find((argument) => typeof argument === 'string')
  const says = impersonalText(words ?? plainText(error?.message)) || 'no words'
  const reported = error && errorText(error)
  const place = placeOf(error)
  const facts = [level, says, reported, place].map((fact) => (fact ?? '').replaceAll(/\d+/g, '#'))
  const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
  return { fingerprint, level, says, error: reported, place }
}

function errorIn(subject: unknown): Error | undefined {
  const inner = subject && typeof subject === 'object' && 'err' in subject ? subject.err : subject
  return inner instanceof Error ? inner : undefined
}

function errorText(error: Error): string {
  const name = plainName(error.name) ?? 'Error'
  const code = codeOf(error) ?? codeOf(error.cause)
  return `${code === undefined ? name : `${name} ${code}`}: ${impersonalText(plainText(error.message))}`
}

function codeOf(error: unknown): string | undefined {
  return error && typeof error === 'object' && 'code' in error ? plainName(error.code) : undefined
}

/** Any thrown value: a text may have another type. */
function plainText(text: unknown): string {
  return typeof text === 'string' ? text : ''
}

function plainName(name: unknown): string | undefined {
  return typeof name === 'string' && /^[\w.-]{1,60}$/.test(name) ? name : undefined
}

const lineOfShop = /[/\\]((?:src|build)[/\\][\w./\\-]+:\d+)/

function placeOf(error: Error | undefined): string | undefined {
  const lines = plainText(error?.stack)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return lines.map((line) => lineOfShop.exec(line)?.[1]).find((place) => place !== undefined)
}
