import type { TrialStep } from '../../shop/payments/methods/try-payment.ts'

/** `ok     0.41 s  open: payment of 1.00 USD: …` */
export function stepLine({ name, ms, detail, isFault }: TrialStep): string {
  return `${isFault ? 'FAULT' : 'ok   '}  ${(ms / 1000).toFixed(2)} s  ${name}: ${detail}`
}
