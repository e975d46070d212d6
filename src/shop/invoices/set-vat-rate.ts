import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sellerSettings } from '../content/seller-settings.ts'
import { readShownRates } from './list-vat-rates.ts'
import {
  allVatRates,
  type DatedVatRate,
  deleteVatRate,
  lockVatRates,
  saveVatRates,
} from './vat-rate-records.ts'
import { isDay } from '../input/day.ts'
import { isCountry } from '../localisation/countries.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { Trx } from '../schema.ts'

type VatShop = Pick<Shop, 'db' | 'now'>

interface FromDay {
  /** day such as 2027-01-01; today if it is missing or empty */
  from?: string | undefined
  /** state on the page: a text of `shownVatRates`, or the percent of the rate to remove */
  shown?: string
}

/**
 * Sets a rate for orders paid from a day on; issued documents stay. Refuses if another person has changed the rate of
 * that day since the page was opened. `shown`: rates of the page, by `shownVatRates`.
 */
export async function setVatRate(
  shop: VatShop,
  actor: Actor,
  country: string,
  percent: string,
  { from, shown }: FromDay = {},
): Promise<void> {
  await setVatRates(shop, actor, [{ country, percent, from }], shown)
}

/** Sets all rates of lines such as `DE,19` or `DE,19,2027-01-01`, or no rate if a line is wrong. */
export async function importVatRates(shop: VatShop, actor: Actor, csv: string): Promise<void> {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.filter((line, index) => index > 0 || !/^country\b/i.test(line))
  if (rows.length === 0) refuse('vat.no-line')
  await setVatRates(shop, actor, rows.map(rateOfLine))
}

interface EnteredRate {
  country: string
  percent: string
  from?: string | undefined
}

/** `DE,5,5` is not a rate: the decimal sign is a point. */
function rateOfLine(line: string): EnteredRate {
  const [country = '', ...cells] = line.split(/[,;\t]/).map((cell) => cell.trim())
  const from = /^\d{4}-/.test(cells.at(-1) ?? '') ? cells.pop() : undefined
  return { country, percent: cells.join(','), from }
}

type NewRate = DatedVatRate & { percent: string }

/** Sets all rates, or none if one is wrong. */
export async function setVatRates(
  shop: VatShop,
  actor: Actor,
  rows: readonly EnteredRate[],
  shown?: string,
): Promise<void> {
  const today = dayOf(shop)
  const rates = rows.map(({ country, percent, from }): NewRate => ({
    country: country.trim().toUpperCase(),
    percent: percent.trim(),
    startsOn: from || today,
  }))
  const issues = rates.flatMap((rate, index) => issuesOf(rate, rows.length > 1 ? `rates[${index}].` : ''))
  const keys = rates.map(({ country, startsOn }) => `${country} ${startsOn}`)
  const twice = rates.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice) issues.push({ code: 'vat.twice', field: 'country', values: { country: twice.country } })
  refuseIfAny(issues)
  if ((await sellerSettings(shop.db)).country === '') refuse('vat.no-seller')
  await inTransaction(shop.db, async (trx) => {
    const before = await lockedRates(trx)
    if (shown !== undefined) refuseIfAny(clashesOf(rates, before, readShownRates(shown)))
    const differing = differingFrom(before, rates)
    await saveVatRates(trx, differing)
    for (const rate of differing) {
      const { country, percent, startsOn: from } = rate
      const known = rateOn(before, rate)
      await recordChange(trx, shop.now(), actor, {
        action: 'vat-rate.set',
        subject: { kind: 'vat-rate', id: country, name: country },
        ...(known !== undefined && { before: { percent: Number(known) } }),
        after: { percent: Number(percent), from },
      })
    }
  })
}

function dayOf({ now }: VatShop): string {
  return now().toISOString().slice(0, 10)
}

/** The rate of a country on a day; undefined without one. */
export function rateOn(
  rates: readonly DatedVatRate[],
  { country, startsOn: day }: Pick<DatedVatRate, 'country' | 'startsOn'>,
): string | undefined {
  const started = rates.filter((rate) => rate.country === country && rate.startsOn <= day)
  const [latest] = started.toSorted((one, other) => (one.startsOn < other.startsOn ? 1 : -1))
  return latest?.percent ?? undefined
}

/** Returns an issue for each rate that another person has changed to a different value since the page was opened. */
function clashesOf(
  rates: readonly NewRate[],
  now: readonly DatedVatRate[],
  shown: readonly DatedVatRate[],
): Issue[] {
  return rates.flatMap((rate) => {
    const { country, percent } = rate
    const theirs = rateOn(now, rate)
    if (isSame(theirs, rateOn(shown, rate)) || isSame(theirs, percent)) return []
    return theirs === undefined
      ? { code: 'vat.removed', field: 'percent', values: { country } }
      : { code: 'vat.changed', field: 'percent', values: { country, percent: Number(theirs) } }
  })
}

/**
 * Returns the rates that change something. It leaves out rates that already hold on their day, by the rates `before`
 * and by earlier ones of the list.
 */
export function differingFrom<Rate extends DatedVatRate>(
  before: readonly DatedVatRate[],
  rates: readonly Rate[],
): Rate[] {
  return rates
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .reduce<Rate[]>((differing, rate) => {
      const { country, startsOn } = rate
      const others = before.filter((known) => !differing.some((one) => isSameDay(one, known)))
      const known = rateOn([...others, ...differing], { country, startsOn })
      return isSame(known, rate.percent ?? undefined) ? differing : [...differing, rate]
    }, [])
}

function isSameDay(one: DatedVatRate, other: DatedVatRate): boolean {
  return one.country === other.country && one.startsOn === other.startsOn
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return Number(one ?? -1) === Number(other ?? -1)
}

async function lockedRates(trx: Trx): Promise<DatedVatRate[]> {
  await lockVatRates(trx)
  return allVatRates(trx)
}

function issuesOf({ country, percent, startsOn }: NewRate, line: string): Issue[] {
  const issues: Issue[] = []
  if (!isCountry(country)) issues.push({ code: 'input.country', field: `${line}country` })
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100)
    issues.push({ code: 'vat.percent', field: `${line}percent` })
  if (!isDay(startsOn)) issues.push({ code: 'input.day', field: `${line}from` })
  return issues
}

/**
 * Ends the rate of a country from a day on, or drops the rate planned for that day. Refuses `staff.changed` if the
 * rate differs from `shown`. Earlier rates stay stored. Documents show no VAT while no rate is in force.
 */
export async function removeVatRate(
  shop: VatShop,
  actor: Actor,
  entered: string,
  { from, shown }: FromDay = {},
): Promise<void> {
  const country = entered.toUpperCase()
  const startsOn = from || dayOf(shop)
  if (!isDay(startsOn)) refuse('input.day', { field: 'from' })
  await inTransaction(shop.db, async (trx) => {
    const rates = await lockedRates(trx)
    const percent = rateOn(rates, { country, startsOn }) ?? refuse('not-found')
    if (shown !== undefined && !isSame(shown, percent)) refuse('staff.changed')
    const isPlanned =
      startsOn > dayOf(shop) && rates.some((rate) => rate.country === country && rate.startsOn === startsOn)
    if (isPlanned) await deleteVatRate(trx, { country, startsOn })
    else await saveVatRates(trx, [{ country, startsOn, percent: null }])
    await recordChange(trx, shop.now(), actor, {
      action: 'vat-rate.removed',
      subject: { kind: 'vat-rate', id: country, name: country },
      before: { percent: Number(percent), from: startsOn },
    })
  })
}
