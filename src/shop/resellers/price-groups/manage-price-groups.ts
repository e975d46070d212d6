import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseIfAny } from '../../errors.ts'
import { lengthIssues } from '../../input/limited-text.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type Discount, type EnteredDiscount, readDiscount } from '../entered-discount.ts'
import { breaksText } from '../quantity-breaks.ts'
import {
  allPriceGroups,
  deletePriceGroup,
  insertPriceGroup,
  isPriceGroupName,
  lockPriceGroup,
  updatePriceGroup,
} from './price-group-records.ts'

type GroupShop = Pick<Shop, 'db' | 'now'>

export interface EnteredGroup extends EnteredDiscount {
  name: string
}

interface SeenGroup {
  id: number
  /** version that the caller saw; commands pass none */
  seen?: number | undefined
}

const maxName = 80

export type PriceGroup = Awaited<ReturnType<typeof listPriceGroups>>[number]

/** Lists the price groups by name. */
export async function listPriceGroups({ db }: Pick<Shop, 'db'>) {
  const rows = await allPriceGroups(db)
  return rows.map(({ discount, quantity_breaks: breaks, ...row }) => ({
    ...row,
    discountPercent: discount / 100,
    breaks: breaksText(breaks),
  }))
}

/** Adds a price group. Refuses `price-group.known` for a taken name. */
export async function addPriceGroup(
  { db, now }: GroupShop,
  actor: Actor,
  entered: EnteredGroup,
): Promise<number> {
  const group = readGroup(entered)
  return inTransaction(db, async (trx) => {
    const id = (await insertPriceGroup(trx, group)) ?? refuse('price-group.known', { field: 'name' })
    await recordChange(trx, now(), actor, {
      action: 'price-group.added',
      subject: groupSubject({ id, name: group.name }),
      after: shown(group),
    })
    return id
  })
}

/** Changes a price group. All of its resellers have the new discounts at once; placed orders stay. */
export async function changePriceGroup(
  { db, now }: GroupShop,
  actor: Actor,
  { id, seen, ...entered }: EnteredGroup & SeenGroup,
): Promise<void> {
  const group = readGroup(entered)
  await inTransaction(db, async (trx) => {
    const before = (await lockPriceGroup(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, before.version)
    if (await isPriceGroupName(trx, group.name, id)) refuse('price-group.known', { field: 'name' })
    await updatePriceGroup(trx, id, group)
    await recordChange(trx, now(), actor, {
      action: 'price-group.changed',
      subject: groupSubject({ id, name: group.name }),
      before: shown(before),
      after: shown(group),
    })
  })
}

/** Removes a price group. Its resellers keep the discounts as their own. */
export async function removePriceGroup(
  { db, now }: GroupShop,
  actor: Actor,
  { id, seen }: SeenGroup,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = (await lockPriceGroup(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, before.version)
    await deletePriceGroup(trx, id)
    await recordChange(trx, now(), actor, {
      action: 'price-group.removed',
      subject: groupSubject(before),
      before: shown(before),
    })
  })
}

function readGroup({ name, ...entered }: EnteredGroup): Discount & { name: string } {
  const line = cleanLine(name)
  const { discount, issues } = readDiscount(entered)
  refuseIfAny([...lengthIssues(line, { field: 'name', max: maxName }), ...issues])
  return { name: line, ...discount }
}

function groupSubject({ id, name }: { id: number; name: string }) {
  return { kind: 'price-group', id, name } as const
}

function shown({ name, discount, quantity_breaks: breaks }: Discount & { name: string }): Facts {
  return { name, discount: discount / 100, breaks: breaksText(breaks) }
}
