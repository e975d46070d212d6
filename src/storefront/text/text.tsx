import type { I18n, Messages } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import { createContext, use, useMemo, type ReactElement, type ReactNode } from 'react'
import { numberFormat } from '../../platform/formats.ts'
import type { Locale } from '../../shop/localisation/locales.ts'
import type { TextId } from '../../shop/text-id.ts'

export type TextValues = Record<string, string | number>
export type TextOf = (id: TextId, values?: TextValues) => string
type NumberText = (value: number, format?: Intl.NumberFormatOptions) => string
type DayText = (day: string, month?: 'short' | 'long') => string

interface Wording {
  i18n: I18n
  locale: Locale
  text: TextOf
  number: NumberText
  day: DayText
}

const WordingContext = createContext<Wording | undefined>(undefined)

export function TextProvider({
  i18n,
  locale,
  children,
}: {
  i18n: I18n
  locale: Locale
  children: ReactNode
}) {
  const wording = useMemo(() => wordingOf(i18n, locale), [i18n, locale])
  return <WordingContext value={wording}>{children}</WordingContext>
}

function wordingOf(i18n: I18n, locale: Locale): Wording {
  const plain = numberFormat(locale.intlTag)
  return {
    i18n,
    locale,
    text: (id, values) => (import.meta.env.SSR ? serverText(i18n, id, values) : i18n._(id, values)),
    number: (value, format) => (format ? numberFormat(locale.intlTag, format) : plain).format(value),
    day: (day, month = 'long') =>
      i18n.date(new Date(day), { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  }
}

/**
 * Returns a text on the server, which needs hundreds a page. Lingui builds formats for each text, so it gets only
 * texts with plurals or formats, and each once.
 */
function serverText(i18n: I18n, id: TextId, values?: TextValues): string {
  const { messages } = i18n
  const message = messages[id]
  if (Array.isArray(message) && message.every(isPlain))
    return message.map((part) => (typeof part === 'string' ? part : (values?.[part[0]] ?? ''))).join('')
  const known = counted.get(messages) ?? new Map<string, string>()
  const key = id + JSON.stringify(values)
  const text = known.get(key) ?? i18n._(id, values)
  if (known.size >= maxCounted) known.clear()
  counted.set(messages, known.set(key, text))
  return text
}

const counted = new WeakMap<Messages, Map<string, string>>()
const maxCounted = 2_000

/** Whether a part is words, or the place of a value without a format. */
function isPlain(part: unknown): boolean {
  return typeof part === 'string' || (Array.isArray(part) && part.length === 1)
}

function useWording(): Wording {
  const wording = use(WordingContext)
  if (!wording) throw new Error('texts are shown inside a TextProvider only')
  return wording
}

/** `const t = useText()`, then `t('cart.size', { lines, keys })`. */
export function useText(): TextOf {
  return useWording().text
}

/**
 * `const number = useNumber()`, then `number(1234)` in the visitor's language. Formats are cached, since making one is
 * slow.
 */
export function useNumber(): NumberText {
  return useWording().number
}

/** `const percent = usePercent()`, then `percent(1.5)`: `1.5%` in the visitor's language. */
export function usePercent(): (percent: number) => string {
  const { number } = useWording()
  return (percent) => number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
}

/** `const day = useDay()`, then `day('2026-11-21')`: a day, or a moment's day in UTC, in the visitor's language. */
export function useDay(): DayText {
  return useWording().day
}

export function useLocale(): Locale {
  return useWording().locale
}

/**
 * A text with elements in it: `"Read the <terms>terms</terms>"` with
 * `parts={{ terms: <ShopLink to={hrefTo('condition')} /> }}`.
 */
export function RichText(props: { id: TextId; values?: TextValues; parts: Record<string, ReactElement> }) {
  const { i18n } = useWording()
  return (
    <TransNoContext id={props.id} values={props.values ?? {}} components={props.parts} lingui={{ i18n }} />
  )
}
