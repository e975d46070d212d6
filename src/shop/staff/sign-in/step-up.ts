import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type CountedUse, type LimitShop, limitUses, releaseAll } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { SignedInStaff } from '../actor.ts'
import { readPasskey } from '../passkeys/passkey.ts'
import { type Permission, steppedUp } from '../roles.ts'
import { staffById } from '../staff-records.ts'
import { verifySecondFactor } from './sign-in-staff.ts'
import { markSteppedUp } from './staff-session-records.ts'
import { refuse } from '../../errors.ts'

export const stepUpSeconds = 600

/** Whether the second factor was confirmed recently enough for irreversible actions. */
export function isSteppedUp({ now }: Pick<Shop, 'now'>, { session }: SignedInStaff): boolean {
  const { steppedUpAt } = session
  return steppedUpAt !== undefined && now().getTime() - steppedUpAt.getTime() < stepUpSeconds * 1000
}

export function needsStepUp(shop: Pick<Shop, 'now'>, staff: SignedInStaff, permission: Permission): boolean {
  return steppedUp.has(permission) && !isSteppedUp(shop, staff)
}

/** Uses an authenticator or recovery code. Refuses `staff.code` and `request.too-many`. */
export async function stepUpByCode(shop: LimitShop, staff: SignedInStaff, code: string): Promise<void> {
  const tries: CountedUse[] = [['staff-step-up.person', String(staff.id)]]
  await limitUses(shop, tries)
  await inTransaction(shop.db, async (trx) => {
    const row = await staffById(trx, staff.id)
    if (!row || !(await verifySecondFactor(shop, trx, row, code, staff.ip)))
      refuse('staff.code', { field: 'code' })
    await markSteppedUp(trx, staff.session.id, shop.now())
  })
  await releaseAll(shop, tries)
}

/** Uses an own passkey. Refuses `staff.passkey`, also for another person's. */
export async function stepUpByPasskey(
  shop: LimitShop,
  staff: SignedInStaff,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const tries: CountedUse[] = [['staff-step-up.person', String(staff.id)]]
  await limitUses(shop, tries)
  const passkey = await readPasskey(shop, { purpose: 'step-up', subject: stepUpSubject(staff), response })
  if (passkey.staff_id !== staff.id) refuse('staff.passkey')
  await markSteppedUp(shop.db, staff.session.id, shop.now())
  await releaseAll(shop, tries)
}

export function stepUpSubject({ session }: SignedInStaff): string {
  return `session ${session.id}`
}
