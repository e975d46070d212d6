import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import { lengthIssues } from '../../input/limited-text.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import type { CouponRow } from '../coupon-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type CouponForm, type CouponTerms, readCode, readCouponForm } from './coupon-form.ts'
import { knownCategories, variantsOfSkus, setScope } from './coupon-scope-records.ts'
import {
  insertCoupons,
  lockCouponWithSeries,
  lockSeries,
  setTerms,
  takenCodes,
} from './coupon-write-records.ts'
import type { Trx } from '../../schema.ts'

type CouponShop = Pick<Shop, 'db' | 'now'>

const maxCodes = 10_000
const maxSeries = 40

/** Returns the code. */
export async function addCoupon(
  shop: CouponShop,
  actor: Actor,
  { code: entered, ...form }: CouponForm & { code: string },
): Promise<string> {
  const code = readCode(entered) ?? ''
  const { terms, scope, issues } = await readTerms(shop, form)
  refuseIfAny(code === '' ? [{ code: 'coupon.code', field: 'code' }, ...issues] : issues)
  return inTransaction(shop.db, async (trx) => {
    const [id = refuse('coupon.taken', { field: 'code' })] = await insertCoupons(trx, [
      { ...terms, code, created_at: shop.now() },
    ])
    await setScope(trx, [id], scope)
    const after = { ...shown(terms), ...scopeText(scope) }
    await recordChange(trx, shop.now(), actor, {
      action: 'coupon.added',
      subject: { kind: 'coupon', id, name: code },
      after,
    })
    return code
  })
}

/** Creates many codes with the same terms, each with its own uses. Returns the first. */
export async function addSeries(
  shop: CouponShop,
  actor: Actor,
  { series: entered, count: enteredCount, ...form }: CouponForm & { series: string; count: string },
): Promise<string> {
  const series = cleanLine(entered)
  const limits = { min: 1, max: maxCodes }
  const count = numberInDigits(enteredCount.trim(), limits) ?? 0
  const { terms, scope, issues } = await readTerms(shop, form)
  if (count === 0) issues.unshift({ code: 'input.whole-number', field: 'count', values: limits })
  refuseIfAny([...lengthIssues(series, { field: 'series', max: maxSeries }), ...issues])
  return inTransaction(shop.db, async (trx) => {
    if ((await lockSeries(trx, series)).length > 0) refuse('coupon.series-taken', { field: 'series' })
    const codes = await newCodes(trx, count)
    const rows = codes.map((code) => ({ ...terms, code, series, created_at: shop.now() }))
    const ids = await insertCoupons(trx, rows)
    await setScope(trx, ids, scope)
    await recordChange(trx, shop.now(), actor, {
      action: 'coupon.series-added',
      subject: { kind: 'coupon', id: ids[0] ?? 0, name: series },
      after: { codes: count, ...shown(terms), ...scopeText(scope) },
    })
    return codes[0] ?? ''
  })
}

/** Changes the terms of a coupon or series. Returns its code. Refuses `staff.changed`. */
export async function changeCoupon(
  shop: CouponShop,
  actor: Actor,
  { code, seen, ...form }: CouponForm & { code: string; seen: number },
): Promise<string> {
  const { terms, scope, issues } = await readTerms(shop, form)
  refuseIfAny(issues)
  return inTransaction(shop.db, async (trx) => {
    const { coupon, all } = (await lockCouponWithSeries(trx, code)) ?? refuse('not-found')
    refuseUnseen(seen, coupon.version)
    const mostUsed = all.reduce((most, { uses }) => Math.max(most, uses), 0)
    if (terms.max_uses !== null && terms.max_uses < mostUsed)
      refuse('coupon.fewer-than-used', { field: 'maxUses' })
    const ids = all.map(({ id }) => id)
    await setTerms(trx, ids, { ...terms, version: seen + 1 })
    await setScope(trx, ids, scope)
    await recordChange(trx, shop.now(), actor, {
      action: 'coupon.changed',
      subject: { kind: 'coupon', id: coupon.id, name: coupon.series ?? coupon.code },
      ...differing(
        {
          ...shown(coupon),
          ...scopeText({ categoryIds: coupon.category_ids, variantIds: coupon.variant_ids }),
        },
        { ...shown(terms), ...scopeText(scope) },
      ),
    })
    return coupon.code
  })
}

/** Ends a coupon or its series now; a later end restarts it. Orders keep it. */
export async function endCoupon(
  shop: CouponShop,
  actor: Actor,
  { code, seen }: { code: string; seen: number },
): Promise<string> {
  return inTransaction(shop.db, async (trx) => {
    const { coupon, all } = (await lockCouponWithSeries(trx, code)) ?? refuse('not-found')
    refuseUnseen(seen, coupon.version)
    const ids = all.map(({ id }) => id)
    await setTerms(trx, ids, { ends_at: shop.now(), version: seen + 1 })
    await recordChange(trx, shop.now(), actor, {
      action: 'coupon.ended',
      subject: { kind: 'coupon', id: coupon.id, name: coupon.series ?? coupon.code },
    })
    return coupon.code
  })
}

interface Scope {
  categoryIds: number[]
  variantIds: number[]
}

/** The terms with categories and products resolved, and all problems. */
export async function readTerms(
  { db }: Pick<Shop, 'db'>,
  form: CouponForm,
): Promise<{ terms: CouponTerms; scope: Scope; issues: Issue[] }> {
  const { terms, issues } = readCouponForm(form)
  const asked = form.categoryIds.flatMap((id) => numberInDigits(id, { min: 1, max: largestId }) ?? [])
  const categoryIds = await knownCategories(db, asked)
  if (categoryIds.length < form.categoryIds.length) issues.push({ code: 'not-found', field: 'categoryIds' })
  const { variantIds, unknown } = await variantsOfSkus(db, form.skus.split(/[\s,;]+/).filter(Boolean))
  if (unknown.length > 0)
    issues.push({ code: 'input.sku', field: 'skus', values: { skus: unknown.join(', ') } })
  return { terms, scope: { categoryIds, variantIds }, issues }
}

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codeLength = 10

async function newCodes(trx: Trx, count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, newCode)
    const taken = new Set(await takenCodes(trx, drawn))
    for (const code of drawn) if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

/** Terms as the audit log records them. */
function shown(terms: CouponTerms | CouponRow): Facts {
  return {
    off_percent: terms.off_percent === null ? null : Number(terms.off_percent),
    off_cents: terms.off_cents,
    max_off_cents: terms.max_off_cents,
    min_goods_cents: terms.min_goods_cents,
    starts_at: terms.starts_at?.toISOString() ?? null,
    ends_at: terms.ends_at?.toISOString() ?? null,
    audience: terms.audience,
    max_uses: terms.max_uses,
    max_uses_per_buyer: terms.max_uses_per_buyer,
    // without the note's text, which may be personal
    has_note: terms.note !== '',
  }
}

function scopeText({ categoryIds, variantIds }: Scope): Facts {
  return { categories: categoryIds.join(' '), variants: variantIds.join(' ') }
}
