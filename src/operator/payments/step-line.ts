import type { TrialStep } from '../../shop/payments/methods/try-payment.ts'
import { commandText } from '../command-text.ts'

/** `ok     0.41 s  open: payment of 1.00 USD: …` */
export function stepLine({ name, ms, detail, isFault }: TrialStep): string {
  const state = commandText(isFault ? 'check.fault' : 'check.ok').padEnd(5)
  return `${state}  ${(ms / 1000).toFixed(2)} s  ${name}: ${detail}`
}
