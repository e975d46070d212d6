import fastify from 'fastify'
import { tedbCalls, tedbRates, type TedbState } from '../../../sandbox/tedb/tedb-calls.ts'

export interface OpenTedb extends TedbState {
  url: string
  close(): Promise<void>
}

/** The stand-in of TEDB on a port of its own, with its state in the test's hands. */
export async function openTedb(): Promise<OpenTedb> {
  const server = fastify({ forceCloseConnections: true })
  const state: TedbState = { rates: tedbRates(), asked: [] }
  tedbCalls(server, state)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { url: `${url}/`, close: () => server.close() })
}
