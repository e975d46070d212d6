import { officeText } from '../../localisation/office-text.ts'
import { networkOf } from '../../../platform/security/network-of.ts'
import { type LimitShop, secondsUntilAllowed } from '../../input/limit-use.ts'
import { recordChange } from '../audit/record-change.ts'
import type { StaffRow } from '../staff-records.ts'
import { isRefusal } from '../../errors.ts'
import type { StaffClient } from './staff-session.ts'

type Tried = Pick<StaffRow, 'id' | 'email'>

/**
 * Signs in and logs a refusal with the intended account and the network, never the input, which may be a password.
 * Lines are limited per network and in all, so that nobody floods the log.
 */
export async function notingFailure<Result>(
  shop: LimitShop,
  client: StaffClient,
  { way, meant }: { way: 'password' | 'passkey'; meant: () => Tried | undefined },
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    if (isRefusal(error) && error.code !== 'request.too-many') await noteFailure(shop, client, way, meant())
    throw error
  }
}

async function noteFailure(
  shop: LimitShop,
  { ip, userAgent }: StaffClient,
  way: string,
  person: Tried | undefined,
): Promise<void> {
  if ((await secondsUntilAllowed(shop, 'staff-failures.network', networkOf(ip))) > 0) return
  if ((await secondsUntilAllowed(shop, 'staff-failures.all', 'all')) > 0) return
  await recordChange(
    shop.db,
    shop.now(),
    { kind: 'job', name: 'sign-in' },
    {
      action: 'staff.sign-in-failed',
      subject: {
        kind: 'staff',
        id: person?.id ?? '',
        name: person?.email ?? officeText('audit.subject.stranger'),
      },
      after: { way, from: ip, browser: userAgent.slice(0, 200) },
    },
  )
}
