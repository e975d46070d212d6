import { dayOf, startOf } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import { eachCurrency } from '../figures/figure-records.ts'
import { addDays } from '../report-period.ts'
import { type SalesPart, salesNames, sumSales } from '../sales-sums.ts'
import {
  type ClosedDay,
  closeDay,
  type DaySum,
  type DueDay,
  feeRates,
  knownDays,
  lockDueDays,
  nextTransaction,
  replaceDays,
  replaceSums,
  seeOneState,
  storedSums,
} from './day-sum-records.ts'
import type { Trait } from './day-sum-tables.ts'
import { trueSums } from './true-sums.ts'

export type SumsShop = Pick<Shop, 'db' | 'now' | 'config' | 'log'>

const traits: readonly Trait[] = ['all', 'country', 'method', 'coupon', 'currency', 'product', 'tax']

/** Days of a pass; days without sales cost little. */
const maxDays = 400
const maxBusyDays = 14

export interface SummedDays {
  days: number
  /** days whose sums differed although no change of them was noted */
  differing: string[]
}

/**
 * Sums closed days that lack sums or have changed. Compares days again that were not compared since `comparedBefore`.
 * Corrects and logs differences. One pass handles only some of the days.
 */
export async function keepSums(shop: SumsShop, comparedBefore: Date): Promise<SummedDays> {
  await noteClosedDays(shop)
  const next = await nextTransaction(shop.db)
  const { days, wrong } = await inTransaction(shop.db, async (trx) => {
    await seeOneState(trx)
    const due = await lockDueDays(trx, { next, comparedBefore, limit: maxDays })
    return sumDays(trx, somePart(due), shop.now())
  })
  const differing = wrong.map(({ from }) => dayOf(from, shop.config.timeZone))
  if (differing.length > 0)
    shop.log.error({ days: differing }, 'the kept sums of days were not those of the orders')
  return { days, differing }
}

/** Stores all days from the first sale until yesterday as known, in the time zone of the shop. */
async function noteClosedDays({ db, now, config: { timeZone } }: SumsShop): Promise<void> {
  const { count, from, until, first } = await knownDays(db)
  if (!first) return
  const today = dayOf(now(), timeZone)
  const days: ClosedDay[] = []
  for (let day = dayOf(first, timeZone); day < today; day = addDays(day, 1))
    days.push({ from: startOf(day, timeZone), until: startOf(addDays(day, 1), timeZone) })
  const isKnown = (moment: Date | null, day: Date | undefined) => moment?.getTime() === day?.getTime()
  if (count === days.length && isKnown(from, days[0]?.from) && isKnown(until, days.at(-1)?.until)) return
  await inTransaction(db, (trx) => replaceDays(trx, days))
}

/** Returns as many days as one pass handles, in the order of time. */
function somePart(due: readonly DueDay[]): DueDay[] {
  const last = due.filter(({ isBusy }) => isBusy)[maxBusyDays]
  const some = last ? due.slice(0, due.indexOf(last)) : [...due]
  return some.toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

async function sumDays(
  trx: Trx,
  days: readonly DueDay[],
  at: Date,
): Promise<{ days: number; wrong: ClosedDay[] }> {
  const busy = days.filter(({ isBusy }) => isBusy)
  const [sums, rates] = busy.length > 0 ? [await sumsOfDays(trx, busy), await feeRates(trx, busy)] : []
  const wrong: ClosedDay[] = []
  for (const day of days) {
    const span = busy.indexOf(day) + 1
    const sumsOfDay = sums?.get(span) ?? []
    const isWrong = digest(sumsOfDay) !== digest(day.hasSums ? await storedSums(trx, day.from) : [])
    if (isWrong) await replaceSums(trx, day.from, sumsOfDay)
    const differs = isWrong && !day.isOutdated
    if (differs) wrong.push(day)
    await closeDay(trx, day, { at, rates: rates?.get(span), differs })
  }
  return { days: days.length, wrong }
}

/** True sums by the number of their day, each key once. */
async function sumsOfDays(trx: Trx, spans: readonly DueDay[]): Promise<Map<number, DaySum[]>> {
  const parts: (SalesPart & { trait: Trait })[] = []
  for (const trait of traits)
    for (const unit of [{}, { currency: eachCurrency }])
      for (const part of await trueSums(trx, trait, { spans, unit })) parts.push({ ...part, trait })
  const sums = [...Map.groupBy(parts, (part) => `${part.span} ${idOf(part)}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ span, trait, unit, key }) => ({ span, trait, unit, key, ...sumSales(same) })),
  )
  return Map.groupBy(sums, ({ span }) => span)
}

function idOf({ trait, unit, key }: DaySum): string {
  return JSON.stringify([trait, unit, key])
}

/** Returns an equal text for equal sums in any order. */
function digest(sums: readonly DaySum[]): string {
  return sums
    .map((sum) => [idOf(sum), ...salesNames.map((name) => sum[name] ?? 0)].join(' '))
    .toSorted()
    .join('\n')
}
