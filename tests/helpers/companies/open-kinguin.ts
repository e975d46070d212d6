import fastify from 'fastify'
import { type Fault, injectFaults } from '../../../sandbox/faults.ts'
import { kinguinCalls } from '../../../sandbox/kinguin/kinguin-calls.ts'
import { type KinguinState, newKinguin } from '../../../sandbox/kinguin/kinguin-shop.ts'

export interface OpenKinguin extends KinguinState {
  url: string
  /** faults of the next calls whose method and path have `path` in them */
  faults: Fault[]
  close(): Promise<void>
}

const serverError = { kind: 'Error', status: 500, detail: 'Unexpected error.' }

/** The stand-in of Kinguin on a port of its own, with its state in the test's hands. */
export async function openKinguin(changes: Partial<KinguinState> = {}): Promise<OpenKinguin> {
  const server = fastify({ forceCloseConnections: true })
  const state = newKinguin(changes)
  const faults: Fault[] = []
  await server.register(async (calls) => {
    injectFaults(calls, faults, { serverError })
    kinguinCalls(calls, state)
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { url, faults, close: () => server.close() })
}

/** The next call to this path is lost before or after its effect. */
export function lose(kinguin: OpenKinguin, when: 'before' | 'after', path: string): void {
  kinguin.faults.push({ when, how: 'drop', slowMs: 0, path })
}
