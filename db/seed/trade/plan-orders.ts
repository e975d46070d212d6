import { dayMs, minuteMs } from '../../../src/platform/durations.ts'
import { demoDomain } from '../../../src/platform/mail/demo-address.ts'
import { readStock } from '../demo/read-catalogue.ts'
import { people, type Person } from './people.ts'
import type { Random } from './random.ts'

export const tradeDays = 90

export interface PlannedOrder {
  /** unique name by which later acts find the order */
  key: string
  at: Date
  person: Person
  /** tried in turn until one can be bought */
  skus: readonly string[]
  quantity: number
  method: 'card' | 'bank' | 'wallet'
  coupon?: string | undefined
}

/** A buyer whose bank account is closed: the refund is refused. */
export const closedAccount: Person = {
  name: 'Robin Falk',
  email: `robin.falk@${demoDomain}`,
  country: 'DE',
  currency: 'eur',
  locale: 'de',
  ip: '203.0.113.240',
}

/** Orders between two moments: more in the evening, at the weekend, and towards the end. */
export function planOrders(random: Random, until: Date, count: number): PlannedOrder[] {
  const start = until.getTime() - tradeDays * dayMs
  // the last hour belongs to the orders that need somebody
  const span = tradeDays * dayMs - 60 * minuteMs
  const moments: number[] = []
  while (moments.length < count) {
    const moment = start + random.next() * span
    if (random.isOne(weightAt(new Date(moment), (moment - start) / span))) moments.push(moment)
  }
  return moments
    .toSorted((one, other) => one - other)
    .map((moment, index) => planned(random, `demo-order-${index + 1}`, new Date(moment)))
}

/** of 24 hours UTC, from midnight on */
const hours = [2, 1, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 8, 9, 10, 10, 10, 9, 6, 4]
/** from Sunday on */
const weekdays = [9, 6, 6, 6, 7, 9, 10]

function weightAt(moment: Date, progress: number): number {
  const hour = hours[moment.getUTCHours()] ?? 1
  const weekday = weekdays[moment.getUTCDay()] ?? 1
  return (hour / 10) * (weekday / 10) * (0.6 + 0.4 * progress)
}

function planned(random: Random, key: string, at: Date): PlannedOrder {
  return {
    key,
    at,
    person: people[random.whole(0, people.length - 1)] ?? closedAccount,
    skus: [popularSku(random), popularSku(random), popularSku(random)],
    quantity: random.isOne(0.1) ? 2 : 1,
    method: random.pick(['card', 'card', 'card', 'card', 'bank', 'wallet']),
    coupon: random.isOne(0.12) ? 'KEYS10' : undefined,
  }
}

/** SKUs of which the demo has many keys, the most popular first. */
export const tradedSkus = Object.entries(readStock())
  .filter(([, count]) => count >= 40)
  .toSorted(([, one], [, other]) => other - one)
  .map(([sku]) => sku)

/** The first ones are bought most. */
function popularSku(random: Random): string {
  const rank = Math.floor(tradedSkus.length * random.next() ** 1.3)
  return tradedSkus[rank] ?? ''
}
