import { enebaCalls } from '../../../sandbox/eneba/eneba-calls.ts'
import { type EnebaState, newEneba } from '../../../sandbox/eneba/eneba-market.ts'
import { type OpenStandIn, openStandIn } from './open-stand-in.ts'

export type OpenEneba = OpenStandIn<EnebaState>

const serverError = { errors: [{ message: 'Internal server error' }] }

/** The stand-in of Eneba on a port of its own. */
export async function openEneba(changes: Partial<EnebaState> = {}): Promise<OpenEneba> {
  return openStandIn(newEneba(changes), enebaCalls, { serverError })
}
