import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type TextValues = Readonly<Record<string, string | number>>
export type { CompiledMessage }

/** The text that a compiled ICU message gives with these values: placeholders, `plural`, `select`. */
export function formatMessage(message: CompiledMessage, values: TextValues, locale: string): string {
  return write(message, values, locale, '#')
}

function write(message: CompiledMessage, values: TextValues, locale: string, count: string): string {
  let text = ''
  for (const part of message) {
    if (typeof part === 'string') text += part === '#' ? count : part
    else text += valueOf(part, values, locale, count)
  }
  return text
}

function valueOf(
  [name, kind, choices]: Exclude<CompiledMessage[number], string>,
  values: TextValues,
  locale: string,
  outerCount: string,
): string {
  const value = values[name] ?? ''
  if (!isChoices(choices)) return String(value)
  const isPlural = kind !== 'select'
  const branch =
    choices[value] ?? (isPlural ? choices[categoryOf(Number(value), locale)] : undefined) ?? choices['other']
  const count = isPlural ? figure(Number(value), locale) : outerCount
  return branch ? write(branch, values, locale, count) : ''
}

function isChoices(choices: unknown): choices is Record<string, CompiledMessage | undefined> {
  return typeof choices === 'object' && choices !== null
}

function categoryOf(value: number, locale: string): string {
  let rules = rulesByLocale.get(locale)
  if (!rules) rulesByLocale.set(locale, (rules = new Intl.PluralRules(locale)))
  return rules.select(value)
}

function figure(value: number, locale: string): string {
  let format = figuresByLocale.get(locale)
  if (!format) figuresByLocale.set(locale, (format = new Intl.NumberFormat(locale)))
  return format.format(value)
}

/** Costly to make; they never change. */
const rulesByLocale = new Map<string, Intl.PluralRules>()
const figuresByLocale = new Map<string, Intl.NumberFormat>()
