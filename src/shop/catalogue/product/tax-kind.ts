import { isCountry } from '../../localisation/countries.ts'

/** Kind of a key for the tax: a service, a multi-purpose voucher, or a single-purpose voucher of a country (`spv:DE`). */
export type TaxKind = 'service' | 'mpv' | `spv:${string}`

export function isTaxKind(value: string): value is TaxKind {
  return (
    value === 'service' ||
    value === 'mpv' ||
    (value.startsWith('spv:') && isCountry(value.slice('spv:'.length)))
  )
}

/** Country of a single-purpose voucher; undefined for the other kinds. */
export function voucherCountry(kind: string): string | undefined {
  return kind.startsWith('spv:') ? kind.slice('spv:'.length) : undefined
}
