import type { Settings } from '../content/settings.ts'
import { refuse } from '../errors.ts'
import type { PricedLine } from './price-cart.ts'

/** The buyer's country, if the line does not activate there (RTS-4). */
export function countryWithout({ activation }: Pick<PricedLine, 'activation'>): string | null {
  return activation && !activation.isYes ? activation.country.code : null
}

/** Whether the shop does not sell the line to buyers of the visitor's country. */
export function isNotSoldThere(
  { activation }: Pick<PricedLine, 'activation'>,
  settings: Pick<Settings, 'activation.elsewhere'>,
): boolean {
  return settings['activation.elsewhere'] === 'refuse' && activation?.mayRefuse === true
}

/** Refuses `activation.refused`, and `activation.unconfirmed` until the buyer has confirmed this very country. */
export function assertActivates(lines: readonly PricedLine[], settings: Settings): void {
  for (const line of lines) {
    const country = countryWithout(line)
    if (country === null) continue
    const details = {
      field: line.sku,
      values: { name: line.product.name, country: line.activation?.country.name ?? '' },
    }
    if (isNotSoldThere(line, settings)) refuse('activation.refused', details)
    if (line.notIn !== country) refuse('activation.unconfirmed', details)
  }
}
