import type { LocationFact } from '../../orders/place/location-fact.ts'
import { type Evidence, placeOfBuyer } from '../../orders/place/place-of-buyer.ts'
import type { Db } from '../../shop.ts'
import type { Unit } from '../figures/figure-records.ts'
import { type DoubtfulOrder, doubtfulOrders } from './place-records.ts'
import type { Period } from '../report-period.ts'
import type { ReportContent, Values } from '../report.ts'

/** Doubts about the place of an order, the worst first. */
const doubts = ['contradiction', 'none', 'one'] as const satisfies Exclude<Evidence, 'two'>[]

type Doubted = DoubtfulOrder & { evidence: (typeof doubts)[number] }

/** Paid orders whose place is not proven by two facts that agree (RTS-5). */
export async function placeReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const [now, before] = await Promise.all([doubtedIn(db, period, unit), doubtedIn(db, period.before, unit)])
  const grossOf = (all: readonly Doubted[], doubt: string) =>
    sumOf(all.filter(({ evidence }) => evidence === doubt)).gross
  return {
    heads: ['evidence', 'order', 'country', 'facts'],
    columns: ['orders', 'gross', 'vat'],
    main: 'gross',
    sums: ['orders', 'gross', 'vat'],
    rows: doubts.flatMap((doubt) =>
      now
        .filter(({ evidence }) => evidence === doubt)
        .map((order) => ({
          key: order.orderNo,
          heads: {
            evidence: doubt,
            order: order.orderNo,
            country: order.country,
            facts: factsText(order.facts),
          },
          values: sumOf([order]),
          before: undefined,
        })),
    ),
    points: doubts.map((doubt) => ({
      name: doubt,
      value: grossOf(now, doubt),
      before: grossOf(before, doubt),
    })),
    total: sumOf(now),
    totalBefore: sumOf(before),
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}

async function doubtedIn(db: Db, { spans }: Pick<Period, 'spans'>, unit: Unit): Promise<Doubted[]> {
  const orders = await doubtfulOrders(db, spans, unit)
  return orders.flatMap((order) => {
    const { evidence } = placeOfBuyer(order.facts)
    return evidence === 'two' ? [] : [{ ...order, evidence }]
  })
}

/** `card DE, declared PL` */
function factsText(facts: readonly LocationFact[]): string | undefined {
  return facts.length === 0 ? undefined : facts.map(({ kind, country }) => `${kind} ${country}`).join(', ')
}

function sumOf(orders: readonly Pick<DoubtfulOrder, 'gross' | 'vat'>[]): Values & { gross: number } {
  return {
    orders: orders.length,
    gross: orders.reduce((sum, { gross }) => sum + gross, 0),
    vat: orders.reduce((sum, { vat }) => sum + vat, 0),
  }
}
