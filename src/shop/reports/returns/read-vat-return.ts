import { dayOf } from '../../../platform/calendar.ts'
import { sellerSettings } from '../../content/seller-settings.ts'
import { refuse } from '../../errors.ts'
import { ownVatNumber } from '../../invoices/business/own-vat-number.ts'
import { type EuroRate, euroRatesBetween } from '../../pricing/exchange-rates/euro-rate-records.ts'
import type { Shop } from '../../shop.ts'
import { addDays } from '../report-period.ts'
import { euroRateOf, inEuro, maxWait } from './euro-rate-of.ts'
import { placeInReturn } from './place-in-return.ts'
import {
  isQuarter,
  quarterOf,
  quartersUpTo,
  type ReturnPeriod,
  returnPeriod,
  spanOfPeriod,
} from './return-period.ts'
import { type VatSums, vatPartsIn } from './vat-part-records.ts'
import { type LeftOut, type ReturnName, returnNames, type ReturnRow, type VatReturn } from './vat-return.ts'

export interface ReturnInput {
  name: string
  /** `2026Q4`, or `2026-11` for the domestic return; default: the present quarter */
  period?: string | undefined
}

/**
 * Quarters that a return can still correct: three years after its due day are twelve quarters. Older quarters are
 * corrected with the state itself.
 */
const correctable = 12

type Placed = Omit<ReturnRow, 'rate' | 'euro'> & { corrected: ReturnPeriod | undefined }

/**
 * Reads the OSS return of a quarter, or the domestic VAT of a quarter or month, from the documents issued in it. Their
 * rows and `leftOut` add up to invoices minus credit notes.
 */
export async function readVatReturn(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  { name: asked, period: text }: ReturnInput,
): Promise<VatReturn> {
  const name = returnNames.find((one) => one === asked)
  if (!name) refuse('input.one-of', { field: 'name', values: { names: returnNames.join(', ') } })
  const { timeZone } = shop.config
  const today = dayOf(shop.now(), timeZone)
  const period = acceptPeriod(name, text ?? quarterOf(today).name, today)
  const quarters = quartersUpTo(quarterOf(period.from), 4 * 10)
  const [settings, sums, rates] = await Promise.all([
    sellerSettings(shop.db),
    vatPartsIn(
      shop.db,
      spanOfPeriod(period, timeZone),
      quarters.map((quarter) => spanOfPeriod(quarter, timeZone)),
    ),
    euroRatesBetween(shop.db, quarters[0]?.to ?? period.from, addDays(period.to, maxWait)),
  ])
  const { rows, leftOut } = placed(name, sums, { seller: settings.country, quarters })
  const converted = rows.map((row) => convert(row, rates, { period, today }))
  return {
    name,
    period,
    isRunning: today <= period.to,
    seller: { country: settings.country, vatId: ownVatNumber(settings) },
    rows: converted,
    total: {
      net: sumOf(converted, ({ euro }) => euro?.net ?? 0),
      vat: sumOf(converted, ({ euro }) => euro?.vat ?? 0),
    },
    missing: missingOf(converted, period),
    leftOut,
  }
}

function acceptPeriod(name: ReturnName, text: string, today: string): ReturnPeriod {
  const period = returnPeriod(text)
  if (!period || (name === 'oss' && !isQuarter(period)))
    refuse(name === 'oss' ? 'report.quarter' : 'report.month-or-quarter', { field: 'period' })
  if (period.from > today) refuse('report.future', { field: 'period' })
  return period
}

/** Sums amounts of the same kind: as rows of the return, or as amounts that it leaves out. */
function placed(
  name: ReturnName,
  sums: readonly VatSums[],
  { seller, quarters }: { seller: string; quarters: readonly ReturnPeriod[] },
): { rows: Placed[]; leftOut: LeftOut[] } {
  const rows = new Map<string, Placed>()
  const leftOut = new Map<string, LeftOut>()
  for (const one of sums) {
    const { country, currency, net, vat } = one
    const place = placeInReturn(one, one.seller || seller)
    const age = quarters.length - one.invoiced
    const isOld = name === 'oss' && place === 'oss' && age > correctable
    if (place === name && !isOld && one.percent !== null) {
      const corrected = name === 'oss' && age > 0 ? quarters[one.invoiced - 1] : undefined
      const key = [country, one.percent, currency, corrected?.name].join(' ')
      const row = rows.get(key)
      rows.set(key, {
        country,
        percent: one.percent,
        corrects: corrected?.name,
        corrected,
        currency,
        netCents: (row?.netCents ?? 0) + net,
        vatCents: (row?.vatCents ?? 0) + vat,
      })
    } else {
      const why = isOld ? 'too-old' : place
      const key = `${why} ${currency}`
      const sum = leftOut.get(key)
      leftOut.set(key, {
        why,
        currency,
        netCents: (sum?.netCents ?? 0) + net,
        vatCents: (sum?.vatCents ?? 0) + vat,
      })
    }
  }
  return { rows: [...rows.values()].toSorted(inOrder), leftOut: [...leftOut.values()] }
}

/** Supplies before corrections, then by country, rate and currency. */
function inOrder(one: Placed, other: Placed): number {
  const keyOf = ({ corrects = '', country, percent, currency }: Placed) =>
    [corrects, country, percent.padStart(6, '0'), currency].join(' ')
  return keyOf(one) < keyOf(other) ? -1 : 1
}

/** A correction has the rate of the quarter that it corrects, as in the first return. */
function convert(
  { corrected, ...row }: Placed,
  rates: readonly EuroRate[],
  { period, today }: { period: ReturnPeriod; today: string },
): ReturnRow {
  const rate = euroRateOf(rates, row.currency, { day: (corrected ?? period).to, today })
  return {
    ...row,
    rate,
    euro: rate && { net: inEuro(row.netCents, rate), vat: inEuro(row.vatCents, rate) },
  }
}

function missingOf(rows: readonly ReturnRow[], period: ReturnPeriod): VatReturn['missing'] {
  const missing = rows.flatMap(({ rate, currency, corrects }) => {
    const { to: day } = (corrects === undefined ? undefined : returnPeriod(corrects)) ?? period
    return rate ? [] : [{ day, currency }]
  })
  return [...new Map(missing.map((one) => [`${one.day} ${one.currency}`, one])).values()]
}

function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
