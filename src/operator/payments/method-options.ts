import { type Command, Option } from 'commander'
import type { PaymentMethodChanges } from '../../shop/payments/methods/payment-method-form.ts'
import { nameIn } from '../settings/name-in.ts'

/** Options of `payment-methods set` and `add` as text. */
export interface MethodOptions {
  method?: string
  name?: string
  nameIn?: Record<string, string>
  glyph?: string
  logo?: string
  fee?: string
  feeFixed?: string
  currencies?: string
  min?: string
  max?: string
  position?: string
  hold?: string
  on?: true
  off?: true
}

export function methodOptions(command: Command): Command {
  return command
    .option('--method <method>')
    .option('--name <text>')
    .addOption(new Option('--name-in <language=text>').argParser(nameIn))
    .option('--glyph <name>')
    .option('--logo <address>')
    .option('--fee <percent>')
    .option('--fee-fixed <dollars>')
    .option('--currencies <codes>')
    .option('--min <dollars>')
    .option('--max <dollars>')
    .option('--position <place>')
    .option('--hold <time>')
    .option('--on')
    .option('--off')
}

/** Returns undefined if no option is given. */
export function changesOf(options: MethodOptions): PaymentMethodChanges | undefined {
  const {
    method,
    name,
    nameIn: names,
    glyph,
    logo,
    fee,
    feeFixed,
    currencies,
    min,
    max,
    position,
    hold,
  } = options
  const changes: PaymentMethodChanges = {
    ...(method !== undefined && { method: noneAsNull(method) }),
    ...(name !== undefined && { name }),
    ...(names && { names: ownNames(names) }),
    ...(glyph !== undefined && { glyph }),
    ...(logo !== undefined && { logo: noneAsNull(logo) }),
    ...(fee !== undefined && { feePercent: fee }),
    ...(feeFixed !== undefined && { feeFixed }),
    ...(currencies !== undefined && { currencies: codesOf(currencies) }),
    ...(min !== undefined && { min: noneAsNull(min) }),
    ...(max !== undefined && { max: noneAsNull(max) }),
    ...(position !== undefined && { position: wholeOf(position) }),
    ...(hold !== undefined && { holdMinutes: minutesOf(hold) }),
    ...(options.on && { isOn: true }),
    ...(options.off && { isOn: false }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

function ownNames(names: Record<string, string>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, name || null]))
}

function noneAsNull(text: string): string | null {
  return text === 'none' ? null : text
}

function codesOf(text: string): string[] | null {
  if (text.toLowerCase() === 'all') return null
  const codes = text.toLowerCase().split(/[\s,]+/)
  return [...new Set(codes)].filter((code) => code !== '')
}

const minutesIn = { m: 1, h: 60, d: 1440 }

/** Returns NaN, which every rule refuses, if the text is not a number of minutes. */
function minutesOf(text: string): number | null {
  if (text === 'default') return null
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return count !== undefined && (unit === 'm' || unit === 'h' || unit === 'd')
    ? Number(count) * minutesIn[unit]
    : Number.NaN
}

function wholeOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
