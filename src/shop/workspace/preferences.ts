import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { singleKeysOf, storeSingleKeys } from './preference-records.ts'

export async function readSingleKeys({ db }: Pick<Shop, 'db'>, staff: SignedInStaff): Promise<boolean> {
  return singleKeysOf(db, staff.id)
}

/** Switches single-letter shortcuts off for people who dictate, or on again. */
export async function setSingleKeys(
  { db }: Pick<Shop, 'db'>,
  staff: SignedInStaff,
  isOn: boolean,
): Promise<void> {
  await storeSingleKeys(db, staff.id, isOn)
}
