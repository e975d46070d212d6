import type { VatReturn } from './vat-return.ts'

/** Whether an OSS return can be sent: it is over, its rates are published, and the seller has a VAT number. */
export function isFinal({ name, isRunning, seller, rows }: VatReturn): boolean {
  return (
    name === 'oss' &&
    seller.vatId !== '' &&
    !isRunning &&
    rows.every(({ rate }) => rate !== undefined && !rate.isProvisional)
  )
}
