import type { Issue } from '../../errors.ts'
import { hasCheckDigits, vatNumberShapes } from './vat-number-shapes.ts'

/** VAT number of a business in the EU, or in Northern Ireland. */
export interface VatNumber {
  /** prefix of the number: ISO 3166, but `EL` for Greece and `XI` for Northern Ireland */
  state: string
  /** without the prefix */
  digits: string
}

/** Prefix of VAT numbers of a country; undefined outside the EU, except for Northern Ireland. */
export function vatStateOf(country: string): string | undefined {
  const state = { GR: 'EL', GB: 'XI' }[country] ?? country
  return Object.hasOwn(vatNumberShapes, state) ? state : undefined
}

/** Northern Ireland has VAT numbers of the EU for goods alone: for services it is not in the EU. */
export function isMemberState(country: string): boolean {
  return country !== 'GB' && vatStateOf(country) !== undefined
}

/** The EU's members by ISO 3166, with the prefix of their VAT numbers. */
export const memberStates: readonly { country: string; state: string }[] = Object.keys(vatNumberShapes)
  .filter((state) => state !== 'XI')
  .map((state) => ({ country: state === 'EL' ? 'GR' : state, state }))

/**
 * Reads an entered number: signs between the digits do not count, and the prefix may be missing. Returns the issue
 * `vat-number.country` for a country without such numbers or another prefix, else `vat-number.invalid`.
 */
export function readVatNumber(entered: string, country: string): VatNumber | Issue {
  const field = 'vatNumber'
  const state = vatStateOf(country)
  if (state === undefined) return { code: 'vat-number.country', field }
  const compact = entered.toUpperCase().replaceAll(/[\s./,:()_-]/g, '')
  const isPlain = fits(state, compact)
  const prefix = compact.slice(0, 2)
  const isPrefix = Object.hasOwn(vatNumberShapes, prefix) || ['GR', 'GB'].includes(prefix)
  if (!isPlain && isPrefix && vatStateOf(prefix) !== state && prefix !== state)
    return { code: 'vat-number.country', field }
  const digits = completed(state, isPlain || !isPrefix ? compact : compact.slice(2))
  return fits(state, digits) ? { state, digits } : { code: 'vat-number.invalid', field }
}

export function vatNumberText({ state, digits }: VatNumber): string {
  return state + digits
}

/** Reads a stored number, such as `EL094259216`. */
export function storedVatNumber(text: string): VatNumber {
  return { state: text.slice(0, 2), digits: text.slice(2) }
}

function fits(state: string, digits: string): boolean {
  return vatNumberShapes[state]?.test(digits) === true && hasCheckDigits(state, digits)
}

/** Adds the first zero, which numbers of some states once lacked. */
function completed(state: string, digits: string): string {
  const lengths: Readonly<Record<string, number>> = { BE: 10, EL: 9 }
  const length = lengths[state]
  return length !== undefined && digits.length === length - 1 ? `0${digits}` : digits
}
