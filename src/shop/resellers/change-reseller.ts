import { inTransaction } from '../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { lengthIssues } from '../input/limited-text.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { memberByEmail } from '../members/member-records.ts'
import { parseDecimal } from '../money-text.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { type EnteredDiscount, readDiscount } from './entered-discount.ts'
import { lockPriceGroup } from './price-groups/price-group-records.ts'
import { breaksText } from './quantity-breaks.ts'
import { insertReseller, isResellerName, lockReseller, updateReseller } from './reseller-records.ts'

export interface EnteredReseller extends EnteredDiscount {
  name: string
  /** id of a price group, whose discounts then apply; empty or left out: none */
  group?: string
  /** US dollars by which orders may take the balance below zero */
  creditLimit: string
}

const maxName = 80
const maxCreditCents = 100_000_000

/** Makes a member a reseller. Refuses `reseller.no-member`, `reseller.known` and `input.*`. */
export async function addReseller(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { email, ...entered }: EnteredReseller & { email: string },
): Promise<{ id: number }> {
  const terms = readTerms(entered)
  return inTransaction(db, async (trx) => {
    const member = await memberByEmail(trx, email.trim())
    if (!member) refuse('reseller.no-member', { field: 'email' })
    const row = await rowOf(trx, terms)
    const id = await insertReseller(trx, {
      ...row.stored,
      member_id: member.id,
      created_at: now(),
    })
    if (id === undefined) refuse('reseller.known', { field: 'name' })
    await recordChange(trx, now(), actor, {
      action: 'reseller.added',
      subject: resellerSubject({ id, name: terms.name }),
      after: { member: member.id, ...shownTerms(row.terms) },
    })
    return { id }
  })
}

/** Changes the terms of a reseller, and stops or opens it. A stopped one keeps its balance and orders nothing. */
export async function changeReseller(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { id, seen, isOn, ...entered }: EnteredReseller & { id: number; seen?: number | undefined; isOn: boolean },
): Promise<void> {
  const terms = readTerms(entered)
  await inTransaction(db, async (trx) => {
    // the group before the reseller, as a change of the group locks them
    const row = await rowOf(trx, terms)
    const before = (await lockReseller(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, before.version)
    if (await isResellerName(trx, terms.name, id)) refuse('reseller.known', { field: 'name' })
    await updateReseller(trx, id, { ...row.stored, active: isOn })
    await recordChange(trx, now(), actor, {
      action: 'reseller.changed',
      subject: resellerSubject({ id, name: terms.name }),
      before: { ...shownTerms(before), isOn: before.active },
      after: { ...shownTerms(row.terms), isOn },
    })
  })
}

/** Names a reseller in the audit log. */
export function resellerSubject({ id, name }: { id: number; name: string }) {
  return { kind: 'reseller', id, name } as const
}

function readTerms({ name, group = '', creditLimit, ...entered }: EnteredReseller) {
  const line = cleanLine(name)
  const creditCents = parseDecimal(creditLimit.trim()) ?? -1
  const issues: Issue[] = lengthIssues(line, { field: 'name', max: maxName })
  const own = readDiscount(entered)
  if (group === '') issues.push(...own.issues)
  if (creditCents < 0 || creditCents > maxCreditCents)
    issues.push({
      field: 'creditLimit',
      code: 'input.dollars',
      values: { min: 0, max: maxCreditCents / 100 },
    })
  refuseIfAny(issues)
  return { name: line, group, ...own.discount, credit_limit_cents: creditCents }
}

/** Terms with the discounts of the price group, if there is one. */
async function rowOf(trx: Trx, { group, ...own }: ReturnType<typeof readTerms>) {
  const found =
    group === ''
      ? undefined
      : ((await lockPriceGroup(trx, Number(group) || 0)) ?? refuse('input.choice', { field: 'group' }))
  const { discount, quantity_breaks } = found ?? own
  const terms = { ...own, discount, quantity_breaks }
  const stored = {
    ...terms,
    quantity_breaks: JSON.stringify(quantity_breaks),
    price_group_id: found?.id ?? null,
  }
  return { terms, stored }
}

function shownTerms({
  name,
  discount,
  quantity_breaks: breaks,
  credit_limit_cents: cents,
}: Omit<ReturnType<typeof readTerms>, 'group'>): Facts {
  return { name, discount: discount / 100, breaks: breaksText(breaks), creditLimitCents: cents }
}
