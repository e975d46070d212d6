import { formatCents } from '../../../shop/money-text.ts'
import type { MethodFee } from '../../../shop/payments/methods/payment-methods.ts'
import { ltr } from '../../ui/number-text.tsx'

/** `1.5% + €0.25`, or the one part there is. Undefined when it costs nothing. */
export function feeText({ percent, fixedCents }: MethodFee, symbol: string): string | undefined {
  const parts = [
    ...(Number(percent) > 0 ? [`${Number(percent)}%`] : []),
    ...(fixedCents > 0 ? [formatCents(fixedCents, symbol)] : []),
  ]
  return parts.length > 0 ? ltr(parts.join(' + ')) : undefined
}
