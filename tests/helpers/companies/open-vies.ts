import fastify from 'fastify'
import { viesCalls, type ViesState } from '../../../sandbox/vies/vies-calls.ts'

export interface OpenVies extends ViesState {
  url: string
  close(): Promise<void>
}

/** The stand-in of VIES on a port of its own, with its state in the test's hands. */
export async function openVies(): Promise<OpenVies> {
  const server = fastify({ forceCloseConnections: true })
  const state: ViesState = { unknown: new Set(), asked: [] }
  viesCalls(server, state)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { url, close: () => server.close() })
}
