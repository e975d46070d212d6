import { inTransaction } from '../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { lengthIssues } from '../input/limited-text.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { memberByEmail } from '../members/member-records.ts'
import { parseDecimal } from '../money-text.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { breaksIn, breaksText } from './quantity-breaks.ts'
import { insertReseller, isResellerName, lockReseller, updateReseller } from './reseller-records.ts'

export interface EnteredReseller {
  name: string
  /** per cent off the price in force, such as `12` or `7.5` */
  discount: string
  /** such as `10:15, 50:20`: 15 per cent from 10 keys of a variant in an order, 20 from 50 */
  breaks: string
  /** US dollars by which orders may take the balance below zero */
  creditLimit: string
}

const maxName = 80
/** in hundredths of a per cent */
const maxDiscount = 9000
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
    const id = await insertReseller(trx, {
      ...rowOf(terms),
      member_id: member.id,
      created_at: now(),
    })
    if (id === undefined) refuse('reseller.known', { field: 'name' })
    await recordChange(trx, now(), actor, {
      action: 'reseller.added',
      subject: resellerSubject({ id, name: terms.name }),
      after: { member: member.id, ...shownTerms(terms) },
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
    const before = (await lockReseller(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, before.version)
    if (await isResellerName(trx, terms.name, id)) refuse('reseller.known', { field: 'name' })
    await updateReseller(trx, id, { ...rowOf(terms), active: isOn })
    await recordChange(trx, now(), actor, {
      action: 'reseller.changed',
      subject: resellerSubject({ id, name: terms.name }),
      before: { ...shownTerms(before), isOn: before.active },
      after: { ...shownTerms(terms), isOn },
    })
  })
}

/** Names a reseller in the audit log. */
export function resellerSubject({ id, name }: { id: number; name: string }) {
  return { kind: 'reseller', id, name } as const
}

function readTerms({ name, discount, breaks: breakText, creditLimit }: EnteredReseller) {
  const line = cleanLine(name)
  const hundredths = parseDecimal(discount.trim()) ?? -1
  const creditCents = parseDecimal(creditLimit.trim()) ?? -1
  const issues: Issue[] = lengthIssues(line, { field: 'name', max: maxName })
  if (hundredths < 0 || hundredths > maxDiscount)
    issues.push({ field: 'discount', code: 'reseller.discount', values: { max: maxDiscount / 100 } })
  const breaks = breaksIn(breakText, { discount: hundredths, max: maxDiscount })
  if (!breaks) issues.push({ field: 'breaks', code: 'reseller.breaks' })
  if (creditCents < 0 || creditCents > maxCreditCents)
    issues.push({
      field: 'creditLimit',
      code: 'input.dollars',
      values: { min: 0, max: maxCreditCents / 100 },
    })
  refuseIfAny(issues)
  return { name: line, discount: hundredths, quantity_breaks: breaks ?? [], credit_limit_cents: creditCents }
}

function rowOf({ quantity_breaks: breaks, ...terms }: ReturnType<typeof readTerms>) {
  return { ...terms, quantity_breaks: JSON.stringify(breaks) }
}

function shownTerms({
  name,
  discount,
  quantity_breaks: breaks,
  credit_limit_cents: cents,
}: ReturnType<typeof readTerms>): Facts {
  return { name, discount: discount / 100, breaks: breaksText(breaks), creditLimitCents: cents }
}
