import type { JsonObject } from '../../input/merge-patch.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'
import type { Actor } from '../../staff/actor.ts'
import { storedProducts } from '../import/stored-products.ts'
import { isSame } from '../editor/product-patch.ts'
import { deleteChangesBefore, insertChange, insertChangedStates } from './catalogue-change-records.ts'

export const undoMs = 86_400_000

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/** Begins a change of many products and returns its id. Deletes changes that can no longer be undone. */
export async function beginChange(db: Db, at: Date, actor: Actor, file = ''): Promise<number> {
  await deleteChangesBefore(db, undoableSince(at))
  return insertChange(db, { file, actor: actor.name, madeAt: at })
}

interface States {
  before: ReadonlyMap<string, JsonObject>
  after: ReadonlyMap<string, JsonObject>
}

/** Stores both states of each changed product, by its id in imports. */
export async function keepStates(trx: Trx, changeId: number, { before, after }: States): Promise<void> {
  const differing = [...after]
    .map(([externalId, state]) => ({ externalId, before: before.get(externalId), after: state }))
    .filter((one) => !isSame(one.before, one.after))
  await insertChangedStates(trx, changeId, differing)
}

/** Stores the states of these products before and after the work. */
export async function keepingStates<Result>(
  trx: Trx,
  { changeId, ids }: { changeId: number; ids: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await storedProducts(trx, ids)
  const result = await work()
  await keepStates(trx, changeId, { before, after: await storedProducts(trx, ids) })
  return result
}
