import { type Issue, refuse, refuseIfAny } from '../errors.ts'
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
 * Sets a rate for orders paid from now on. Refuses if another person has changed the country's rate since
 * `shown`, the rates of `shownVatRates`.
 */
export async function setVatRate(
  shop: VatShop,
  actor: Actor,
  country: string,
  percent: string,
  { shown }: { shown?: string } = {},
): Promise<void> {
  await setVatRates(shop, actor, [[country, percent]], shown)
}

/** Sets all rates, or no rate if a line is wrong. */
export async function importVatRates(shop: VatShop, actor: Actor, csv: string): Promise<void> {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.filter((line, index) => index > 0 || !/^country\b/i.test(line))
  if (rows.length === 0) refuse('vat.no-line')
  await setVatRates(
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
): Promise<void> {
  const rates = rows.map(([country, percent]): VatRate => ({
    country: country.trim().toUpperCase(),
    percent: percent.trim(),
  }))
  const issues = rates.flatMap((rate, index) => issuesOf(rate, rows.length > 1 ? `rates[${index}].` : ''))
  const countries = rates.map(({ country }) => country)
  const twice = countries.find((country, index) => countries.indexOf(country) !== index)
  if (twice !== undefined) issues.push({ code: 'vat.twice', field: 'country', values: { country: twice } })
  refuseIfAny(issues)
  if ((await sellerSettings(shop.db)).country === '') refuse('vat.no-seller')
  await inTransaction(shop.db, async (trx) => {
    const before = await lockedRates(trx)
    if (shown !== undefined) refuseIfAny(clashesOf(rates, before, shown))
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
  })
}

/** Rates that another person changed differently since they were shown. */
function clashesOf(rates: readonly VatRate[], now: ReadonlyMap<string, string>, shown: string): Issue[] {
  const known = new Map(shown.split(',').map((rate) => [rate.slice(0, 2), rate.slice(3)]))
  return rates.flatMap(({ country, percent }) => {
    const theirs = now.get(country)
    if (isSame(theirs, known.get(country)) || isSame(theirs, percent)) return []
    return theirs === undefined
      ? { code: 'vat.removed', field: 'percent', values: { country } }
      : { code: 'vat.changed', field: 'percent', values: { country, percent: Number(theirs) } }
  })
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return Number(one ?? -1) === Number(other ?? -1)
}

async function lockedRates(trx: Trx): Promise<Map<string, string>> {
  await lockVatRates(trx)
  return new Map((await vatRates(trx)).map(({ country, percent }) => [country, percent]))
}

function issuesOf({ country, percent }: VatRate, line: string): Issue[] {
  const issues: Issue[] = []
  if (!isCountry(country)) issues.push({ code: 'input.country', field: `${line}country` })
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || Number(percent) > 100)
    issues.push({ code: 'vat.percent', field: `${line}percent` })
  return issues
}

/** Removes a rate, unless it differs from `shown`. Without rates documents show no VAT. */
export async function removeVatRate(
  shop: VatShop,
  actor: Actor,
  typed: string,
  { shown }: { shown?: string } = {},
): Promise<void> {
  const country = typed.toUpperCase()
  await inTransaction(shop.db, async (trx) => {
    const percent = (await lockedRates(trx)).get(country) ?? refuse('not-found')
    if (shown !== undefined && !isSame(shown, percent)) refuse('staff.changed')
    await deleteVatRate(trx, country)
    await recordChange(trx, shop.now(), actor, {
      action: 'vat-rate.removed',
      subject: { kind: 'vat-rate', id: country, name: country },
      before: { percent: Number(percent) },
    })
  })
}
