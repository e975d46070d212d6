import { kinguinCalls } from '../../../sandbox/kinguin/kinguin-calls.ts'
import { type KinguinState, newKinguin } from '../../../sandbox/kinguin/kinguin-shop.ts'
import { type OpenStandIn, openStandIn } from './open-stand-in.ts'

export type OpenKinguin = OpenStandIn<KinguinState>

const serverError = { kind: 'Error', status: 500, detail: 'Unexpected error.' }

/** The stand-in of Kinguin on a port of its own. */
export async function openKinguin(changes: Partial<KinguinState> = {}): Promise<OpenKinguin> {
  return openStandIn(newKinguin(changes), kinguinCalls, { serverError })
}
