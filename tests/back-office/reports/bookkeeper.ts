import Big from 'big.js'
import { type Deed, type ReportWorld, timeZone } from './report-world.ts'

/** Adds up the deeds one by one, independently of the shop, as reference for reports. */
export function bookkeeper({ deeds }: Pick<ReportWorld, 'deeds'>, currency?: string) {
  const counted = deeds.filter(({ order }) => currency === undefined || order.currency === currency)
  return {
    /** deeds of the days, both included */
    between: (from: string, to: string) => counted.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to),
    amount: (deed: Deed, cents = deed.cents) => amountOf(deed, cents, currency),
    /** takings and refunds */
    takings: (some: readonly Deed[]) =>
      sum(some, (deed) => (deed.kind === 'paid' ? amountOf(deed, deed.cents, currency) : 0)),
    refunds: (some: readonly Deed[]) =>
      sum(some, (deed) => backSign(deed) * amountOf(deed, deed.cents, currency)),
  }
}

export function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}

/** 1 for refunds, −1 for returned money. */
export function backSign({ kind }: Deed): 0 | 1 | -1 {
  return kind === 'paid' ? 0 : kind === 'won' ? -1 : 1
}

export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((all, item) => all + of(item), 0)
}

function amountOf({ order }: Deed, cents: number, currency: string | undefined): number {
  if (currency !== undefined) return cents
  return Number(new Big(cents).div(order.rate).round(0, Big.roundHalfUp))
}

const percents: Record<string, string> = { DE: '19', FR: '20', GB: '17.5' }

/** The rate of a buyer's country; the seller's, Germany's, if it is unknown. */
export function rateOf(country: string | undefined): { country: string; percent: string | undefined } {
  return { country: country ?? 'DE', percent: percents[country ?? 'DE'] }
}

/** The part of an amount that is VAT, in whole yen. */
export function vatWithin(cents: number, percent: string | undefined, currency: string): number {
  if (percent === undefined) return 0
  const step = currency === 'jpy' ? 100 : 1
  const vat = new Big(cents).minus(new Big(cents).div(new Big(percent).div(100).plus(1)))
  return Number(vat.div(step).round(0, Big.roundHalfUp)) * step
}
