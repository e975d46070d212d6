import fastify from 'fastify'
import { enebaCalls } from '../../../sandbox/eneba/eneba-calls.ts'
import { type EnebaState, newEneba } from '../../../sandbox/eneba/eneba-market.ts'
import { type Fault, injectFaults } from '../../../sandbox/faults.ts'

export interface OpenEneba extends EnebaState {
  url: string
  /** faults of the next calls */
  faults: Fault[]
  close(): Promise<void>
}

/** The stand-in of Eneba on a port of its own, with its state in the test's hands. */
export async function openEneba(changes: Partial<EnebaState> = {}): Promise<OpenEneba> {
  const server = fastify({ forceCloseConnections: true })
  const state = newEneba(changes)
  const faults: Fault[] = []
  await server.register(async (calls) => {
    injectFaults(calls, faults, { serverError: { errors: [{ message: 'Internal server error' }] } })
    enebaCalls(calls, state)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { url, faults, close: () => server.close() })
}
