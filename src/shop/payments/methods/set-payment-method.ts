import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { fetchPicture, type PictureOrigin } from '../../pictures/fetch-picture.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { currencyRates } from '../../pricing/exchange-rates/exchange-rate-records.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import { keepLogo } from './keep-logo.ts'
import type { PaymentMethodRow } from './payment-method-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { changeIssues, type PaymentMethodChanges } from './payment-method-form.ts'
import {
  resetMethod,
  insertMethod,
  listMethods,
  lockMethods,
  saveNames,
  savePositions,
  updateMethod,
} from './payment-method-set-records.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import type { Trx } from '../../schema.ts'

export type KeepersShop = Pick<Shop, 'db' | 'config' | 'now'>

interface SetOptions {
  /** version that the caller saw */
  seen?: number | undefined
  folder?: string | undefined
  /** an uploaded picture instead of an address */
  logoFile?: Buffer | undefined
}

/** Changes a payment method and returns its version. Refuses with all issues. Placed orders keep their terms. */
export async function setPaymentMethod(
  shop: KeepersShop,
  actor: Actor,
  code: string,
  changes: PaymentMethodChanges,
  { seen, ...origin }: SetOptions = {},
): Promise<number> {
  const { logo, issues: logoIssues } = await fetchLogo(shop, changes.logo, origin)
  return inTransaction(shop.db, async (trx) => {
    const all = await lockMethods(trx)
    const row = presentMethod(all, code, seen)
    const currencyCodes = (await currencyRates(trx)).map((currency) => currency.code)
    refuseIfAny([...changeIssues(changes, { company: row.gateway, currencyCodes }), ...logoIssues])
    refuseIfAny(limitIssues(row, changes))
    await save(trx, row, { ...changes, ...(logo !== undefined && { logo }) })
    if (changes.position !== undefined) await place(trx, all, row.id, changes.position)
    await recordMethod(trx, shop, actor, { action: 'payment-method.changed', id: row.id, before: row })
    return row.version + 1
  })
}

/** Adds a method at the end, or restores one: a code stands for one method forever. */
export async function addPaymentMethod(
  shop: KeepersShop,
  actor: Actor,
  code: string,
  {
    company,
    companies,
    changes,
    folder,
  }: {
    company: string
    companies: readonly string[]
    changes: PaymentMethodChanges & { name: string }
    folder?: string
  },
): Promise<number> {
  const issues: Issue[] = []
  if (!/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/.test(code)) issues.push({ field: 'code', code: 'method.code' })
  if (!companies.includes(company)) issues.push({ field: 'company', code: 'input.choice' })
  const { logo, issues: logoIssues } = await fetchLogo(shop, changes.logo, { folder })
  issues.push(...logoIssues)
  return inTransaction(shop.db, async (trx) => {
    const all = await lockMethods(trx)
    const currencyCodes = (await currencyRates(trx)).map((currency) => currency.code)
    issues.push(...changeIssues(changes, { company, currencyCodes }))
    const known = all.find((one) => one.code === code)
    if (known && known.removed_at === null) issues.push({ field: 'code', code: 'method.taken' })
    else if (known && known.gateway !== company)
      issues.push({ field: 'code', code: 'method.of-company', values: { company: known.gateway } })
    refuseIfAny(issues)
    refuseIfAny(limitIssues(noLimits, changes))
    const blank = { gateway: company, active: false, glyph: 'card', fee_percent: '0' }
    const id = known?.id ?? (await insertMethod(trx, { ...blank, code, name: changes.name, position: 0 }))
    if (known) await reset(trx, known)
    await save(trx, { id }, { isOn: true, ...changes, ...(logo !== undefined && { logo }) })
    await place(trx, all, id, changes.position ?? all.length + 1)
    await recordMethod(trx, shop, actor, { action: 'payment-method.added', id })
    return (known?.version ?? 1) + 1
  })
}

/** Removes a payment method from the list. Orders keep its name; open payments are still settled. */
export async function removePaymentMethod(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  code: string,
  { seen }: Pick<SetOptions, 'seen'> = {},
): Promise<number> {
  return inTransaction(shop.db, async (trx) => {
    const row = presentMethod(await lockMethods(trx), code, seen)
    await updateMethod(trx, row.id, { active: false, removed_at: shop.now() })
    await recordChange(trx, shop.now(), actor, {
      action: 'payment-method.removed',
      subject: { kind: 'payment-method', id: row.id, name: code },
      before: auditFacts(row),
    })
    return row.version + 1
  })
}

async function recordMethod(
  trx: Trx,
  { now }: Pick<Shop, 'now'>,
  actor: Actor,
  {
    action,
    id,
    before,
  }: { action: 'payment-method.changed' | 'payment-method.added'; id: number; before?: PaymentMethodRow },
): Promise<void> {
  const after = (await listMethods(trx)).find((one) => one.id === id)
  if (!after) throw new Error('a payment method vanished while it was locked')
  const change = before ? differing(auditFacts(before), auditFacts(after)) : { after: auditFacts(after) }
  if (Object.keys(change.after).length === 0) return
  await recordChange(trx, now(), actor, {
    action,
    subject: { kind: 'payment-method', id, name: after.code },
    ...change,
  })
}

/** A method as the audit log records it. */
function auditFacts({ names, currencies, ...row }: PaymentMethodRow): Facts {
  return {
    isOn: row.active,
    method: row.company_method,
    name: row.name,
    names: JSON.stringify(names),
    glyph: row.glyph,
    logo: row.logo,
    feePercent: Number(row.fee_percent),
    feeFixedCents: row.fee_fixed_cents,
    currencies: currencies?.join(' ') ?? 'all',
    minCents: row.min_cents,
    maxCents: row.max_cents,
    holdMinutes: row.hold_minutes,
    position: row.position,
  }
}

function presentMethod(
  all: readonly PaymentMethodRow[],
  code: string,
  seen: number | undefined,
): PaymentMethodRow {
  const row = all.find((one) => one.code === code && one.removed_at === null) ?? refuse('not-found')
  refuseUnseen(seen, row.version)
  return row
}

const noLimits = { min_cents: null, max_cents: null }

/** Checks the limits after the change. */
function limitIssues(
  row: Pick<PaymentMethodRow, 'min_cents' | 'max_cents'>,
  changes: PaymentMethodChanges,
): Issue[] {
  const { min_cents: min = row.min_cents, max_cents: max = row.max_cents } = limitsOf(changes)
  if (min === null || max === null || min <= max) return []
  const field = changes.min === undefined ? 'max' : 'min'
  return [{ field, code: 'method.limits', values: { min: decimal(min), max: decimal(max) } }]
}

function limitsOf({ min, max }: PaymentMethodChanges) {
  return {
    ...(min !== undefined && { min_cents: centsOrNull(min) }),
    ...(max !== undefined && { max_cents: centsOrNull(max) }),
  }
}

function centsOrNull(dollars: string | null): number | null {
  return dollars === null ? null : (parseDecimal(dollars) ?? null)
}

async function save(trx: Trx, { id }: { id: number }, changes: PaymentMethodChanges): Promise<void> {
  const { name, feePercent, feeFixed, holdMinutes } = changes
  await updateMethod(trx, id, {
    ...limitsOf(changes),
    ...(name !== undefined && { name }),
    ...(changes.method !== undefined && { company_method: changes.method ?? '' }),
    ...(changes.glyph !== undefined && { glyph: changes.glyph }),
    ...(changes.logo !== undefined && { logo: changes.logo }),
    ...(feePercent !== undefined && { fee_percent: feePercent }),
    ...(feeFixed !== undefined && { fee_fixed_cents: parseDecimal(feeFixed) ?? 0 }),
    ...(changes.currencies !== undefined && { currencies: changes.currencies && [...changes.currencies] }),
    ...(holdMinutes !== undefined && { hold_minutes: holdMinutes }),
    ...(changes.isOn !== undefined && { active: changes.isOn }),
  })
  await saveNames(trx, id, { ...(name !== undefined && { [fallbackLocaleId]: name }), ...changes.names })
}

/** A restored method starts like a new one. */
async function reset(trx: Trx, row: PaymentMethodRow): Promise<void> {
  const noNames = Object.fromEntries(Object.keys(row.names).map((locale) => [locale, null]))
  await saveNames(trx, row.id, noNames)
  await resetMethod(trx, row.id)
}

async function place(
  trx: Trx,
  all: readonly PaymentMethodRow[],
  id: number,
  position: number,
): Promise<void> {
  const others = all.filter((one) => one.removed_at === null && one.id !== id).map((one) => one.id)
  await savePositions(trx, others.toSpliced(position - 1, 0, id))
}

/** Fetches the picture before any lock. A picture without a method does no harm. */
async function fetchLogo(
  { db, config }: Pick<KeepersShop, 'db' | 'config'>,
  address: string | null | undefined,
  { folder, logoFile }: Pick<SetOptions, 'folder' | 'logoFile'>,
): Promise<{ logo?: string | null; issues: Issue[] }> {
  if (logoFile) {
    const stored = await keepLogo(db, logoFile)
    return 'name' in stored ? { logo: stored.name, issues: [] } : { issues: [{ ...stored, field: 'logo' }] }
  }
  if (address === undefined || address === null)
    return { ...(address === null && { logo: null }), issues: [] }
  const origin: PictureOrigin = {
    store: { add: (original) => keepLogo(db, original), has: async () => true },
    allowThisMachine: config.isLocal,
    ...(folder !== undefined && { folder }),
  }
  const found = await fetchPicture(address, origin)
  if (!('name' in found)) return { issues: [{ ...found, field: 'logo' }] }
  return { logo: found.name, issues: [] }
}
