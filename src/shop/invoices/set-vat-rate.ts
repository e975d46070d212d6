import { inTransaction } from '../../platform/database/transaction.ts'
import { sellerSettings } from '../content/seller-settings.ts'
import { deleteVatRate, lockVatRates, saveVatRates, type VatRate, vatRates } from './vat-rate-records.ts'
import { isCountry } from '../localisation/countries.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import type { Trx } from '../schema.ts'

type VatShop = Pick<Shop, 'db' | 'now'>

/**
 * Sets a rate for orders paid from now on; returns the issue, or undefined. `shown`: the rates of `shownVatRates`; if
 * the country's has changed since, nothing is set.
 */
export async function setVatRate(
  shop: VatShop,
  actor: Actor,
  country: string,
  percent: string,
  { shown }: { shown?: string } = {},
): Promise<string | undefined> {
  return (await setVatRates(shop, actor, [[country, percent]], shown)).at(0)
}

/** Sets all rates, or none if a line is wrong. Returns the issues by line. */
export async function importVatRates(shop: VatShop, actor: Actor, csv: string): Promise<string[]> {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.filter((line, index) => index > 0 || !/^country\b/i.test(line))
  if (rows.length === 0) return ['there is no line "country,percent" such as DE,19']
  return setVatRates(
    shop,
    actor,
    rows.map((line): [string, string] => {
      const [country = '', percent = '', ...more] = line.split(/[,;\t]/).map((cell) => cell.trim())
      return [country, more.length > 0 ? `${percent},${more.join(',')}` : percent]
    }),
  )
}

async function setVatRates(
  shop: VatShop,
  actor: Actor,
  rows: readonly (readonly [country: string, percent: string])[],
  shown?: string,
): Promise<string[]> {
  const rates = rows.map(([country, percent]): VatRate => ({
    country: country.trim().toUpperCase(),
    percent: percent.trim(),
  }))
  const issues = rates.flatMap((rate, index) => issuesOf(rate).map((issue) => named(rows, index) + issue))
  const countries = rates.map(({ country }) => country)
  const twice = countries.find((country, index) => countries.indexOf(country) !== index)
  if (twice !== undefined) issues.push(`country: ${twice} is there twice`)
  if (issues.length > 0) return issues
  if ((await sellerSettings(shop.db)).country === '')
    return [
      'country of the seller: set it first (invoices seller set country NO), for buyers of unknown country',
    ]
  return inTransaction(shop.db, async (trx) => {
    const before = await lockedRates(trx)
    const clashes = shown === undefined ? [] : clashesOf(rates, before, shown)
    if (clashes.length > 0) return clashes
    const differing = rates.filter(
      ({ country, percent }) => Number(before.get(country) ?? -1) !== Number(percent),
    )
    await saveVatRates(trx, differing)
    for (const { country, percent } of differing) {
      const known = before.get(country)
      await recordChange(trx, shop.now(), actor, {
        action: 'vat-rate.set',
        subject: { kind: 'vat-rate', id: country, name: country },
        ...(known !== undefined && { before: { percent: Number(known) } }),
        after: { percent: Number(percent) },
      })
    }
    return []
  })
}

/** Rates that another person changed differently since they were shown. */
function clashesOf(rates: readonly VatRate[], now: ReadonlyMap<string, string>, shown: string): string[] {
  const known = new Map(shown.split(',').map((rate) => [rate.slice(0, 2), rate.slice(3)]))
  return rates.flatMap(({ country, percent }) => {
    const theirs = now.get(country)
    if (isSame(theirs, known.get(country)) || isSame(theirs, percent)) return []
    const state = theirs === undefined ? 'was removed' : `was set to ${Number(theirs)}%`
    return `percent: the rate of ${country} ${state} meanwhile; send it again to set ${Number(percent)}%`
  })
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return Number(one ?? -1) === Number(other ?? -1)
}

async function lockedRates(trx: Trx): Promise<Map<string, string>> {
  await lockVatRates(trx)
  return new Map((await vatRates(trx)).map(({ country, percent }) => [country, percent]))
}

function named(rows: readonly unknown[], index: number): string {
  return rows.length > 1 ? `rate ${index + 1}: ` : ''
}

function issuesOf({ country, percent }: VatRate): string[] {
  const issues: string[] = []
  if (!isCountry(country)) issues.push(`country: "${country}" is no country such as DE`)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100)
    issues.push(`percent: "${percent}" is no percentage such as 19 or 5.5`)
  return issues
}

/** `changed`: the country's rate is not the one `shown`. Without rates documents show no VAT. */
export async function removeVatRate(
  shop: VatShop,
  actor: Actor,
  typed: string,
  { shown }: { shown?: string } = {},
): Promise<'done' | 'unknown' | 'changed'> {
  const country = typed.toUpperCase()
  return inTransaction(shop.db, async (trx) => {
    const percent = (await lockedRates(trx)).get(country)
    if (percent === undefined) return 'unknown'
    if (shown !== undefined && !isSame(shown, percent)) return 'changed'
    await deleteVatRate(trx, country)
    await recordChange(trx, shop.now(), actor, {
      action: 'vat-rate.removed',
      subject: { kind: 'vat-rate', id: country, name: country },
      before: { percent: Number(percent) },
    })
    return 'done'
  })
}
