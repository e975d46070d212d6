import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { defineFilter, type FilterOf } from '../../input/list-filter.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { newTarget, oldPath } from './old-address.ts'
import {
  deleteOldAddress,
  insertOldAddresses,
  leadsOn,
  oldAddressPage,
  targetOf,
} from './old-address-records.ts'

const addressesPerPage = 100

export const oldAddressFilter = defineFilter({ search: 'text' })

/** Lists old addresses with their targets, by path. */
export async function listOldAddresses(
  { db }: Pick<Shop, 'db'>,
  { text }: FilterOf<typeof oldAddressFilter>,
  { after }: { after?: string | undefined } = {},
) {
  const rows = await oldAddressPage(db, { text, after, limit: addressesPerPage + 1 })
  const shown = rows.slice(0, addressesPerPage)
  return {
    addresses: shown.map(({ created_at: at, created_by: by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by,
    })),
    next: rows.length > addressesPerPage ? shown.at(-1)?.path : undefined,
  }
}

/** Finds where an address leads that has no page. */
export async function findOldAddress({ db }: Pick<Shop, 'db'>, address: string): Promise<string | undefined> {
  const path = oldPath(address)
  return path === undefined ? undefined : targetOf(db, path)
}

/** Lets an old address lead to an address of this shop. Refuses one that is known, and one that leads in a circle. */
export async function addOldAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  entered: { path: string; target: string },
): Promise<void> {
  const path = oldPath(entered.path)
  const target = newTarget(entered.target)
  const issues: Issue[] = []
  if (path === undefined) issues.push({ field: 'path', code: 'old-address.path' })
  if (target === undefined) issues.push({ field: 'target', code: 'old-address.target' })
  refuseIfAny(issues)
  if (path === undefined || target === undefined) return
  await inTransaction(db, async (trx) => {
    const circle = { path: oldPath(target), target: encodeURI(path) }
    if (path === circle.path || (await leadsOn(trx, circle)))
      refuse('old-address.circle', { field: 'target' })
    const [added] = await insertOldAddresses(trx, [
      { path, target, created_at: now(), created_by: actor.name },
    ])
    if (added === undefined) refuse('old-address.known', { field: 'path' })
    await recordChange(trx, now(), actor, {
      action: 'old-address.added',
      subject: { kind: 'old-address', id: path, name: path },
      after: { to: target },
    })
  })
}

export async function removeOldAddress(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  path: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { target } = (await deleteOldAddress(trx, path)) ?? refuse('not-found')
    await recordChange(trx, now(), actor, {
      action: 'old-address.removed',
      subject: { kind: 'old-address', id: path, name: path },
      before: { to: target },
    })
  })
}
