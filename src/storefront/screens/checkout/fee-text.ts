import { formatCents } from '../../../shop/money-text.ts'
import type { MethodFee } from '../../../shop/payments/methods/payment-methods.ts'
import { ltr } from '../../ui/number-text.tsx'

interface FeeFormat {
  symbol: string
  /** in the visitor's language */
  percentOf: (percent: number) => string
}

/** Returns a fee such as `1.5% + €0.25`, or only one of the two parts; undefined without a fee. */
export function feeText(
  { percent, fixedCents }: MethodFee,
  { symbol, percentOf }: FeeFormat,
): string | undefined {
  const parts = [
    ...(Number(percent) > 0 ? [percentOf(Number(percent))] : []),
    ...(fixedCents > 0 ? [formatCents(fixedCents, symbol)] : []),
  ]
  return parts.length > 0 ? ltr(parts.join(' + ')) : undefined
}
