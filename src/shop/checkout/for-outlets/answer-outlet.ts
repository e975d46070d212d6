import { isRefusal, refuse } from '../../errors.ts'
import type { OutletCall, OutletOutcome, OutletReply, RawCall } from '../../outlets/outlet.ts'
import { outletKinds } from '../../outlets/outlet-kinds.ts'
import { outletById, type OutletRow } from '../../outlets/outlet-records.ts'
import { outletToken } from '../../outlets/sealed-outlet.ts'
import type { Shop } from '../../shop.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { provideKeys } from './provide-keys.ts'
import { reserveKeys } from './reserve-keys.ts'

/**
 * Answers a call of a marketplace in its own format (SUP-4). Refuses `not-found`, `outlet.forged` and
 * `outlet.unknown-call`; other refusals are answered.
 */
export async function answerOutlet(
  shop: Shop,
  { outletId, ip, ...raw }: RawCall & { outletId: number; ip: string },
): Promise<OutletReply> {
  const outlet = (await outletById(shop.db, outletId)) ?? refuse('not-found')
  const kind = outletKinds[outlet.kind]
  const call = kind.read(raw, outletToken(shop, outlet)) ?? refuse('outlet.unknown-call')
  return kind.write(call, await outcomeOf(shop, outlet, call, ip))
}

async function outcomeOf(
  shop: Shop,
  outlet: OutletRow,
  call: OutletCall,
  ip: string,
): Promise<OutletOutcome> {
  try {
    return await runCall(shop, outlet, call, ip)
  } catch (error) {
    if (!isRefusal(error)) throw error
    shop.log.warn(
      { outlet: outlet.id, call: call.kind, ref: call.ref, code: error.code },
      'an outlet was refused',
    )
    return { kind: 'refused', code: error.code, status: error.status }
  }
}

async function runCall(shop: Shop, outlet: OutletRow, call: OutletCall, ip: string): Promise<OutletOutcome> {
  switch (call.kind) {
    case 'reserve':
      await reserveKeys(shop, outlet, call)
      shop.wake('declare-offers')
      return { kind: 'reserved' }
    case 'provide':
      return { kind: 'provided', items: await provideKeys(shop, outlet, { ref: call.ref, ip }) }
    case 'cancel':
      await cancelReservation(shop, outlet, call.ref)
      shop.wake('declare-offers')
      return { kind: 'cancelled' }
  }
}
