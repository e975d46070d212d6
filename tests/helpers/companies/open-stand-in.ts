import fastify, { type FastifyInstance } from 'fastify'
import { type Fault, injectFaults } from '../../../sandbox/faults.ts'

/** A stand-in on a port of its own, with its state in the test's hands. */
export type OpenStandIn<State> = State & {
  url: string
  /** faults of the next calls whose method and path have `path` in them */
  faults: Fault[]
  close(): Promise<void>
}

/** Serves the calls of a company under `prefix`. */
export async function openStandIn<State extends object>(
  state: State,
  calls: (server: FastifyInstance, state: State) => void,
  { serverError = {}, prefix = '' }: { serverError?: object; prefix?: string } = {},
): Promise<OpenStandIn<State>> {
  const server = fastify({ forceCloseConnections: true })
  const faults: Fault[] = []
  await server.register(
    async (scope) => {
      injectFaults(scope, faults, { serverError })
      calls(scope, state)
    },
    { prefix },
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(state, { url, faults, close: () => server.close() })
}

/** The next call to this path is lost before or after its effect. */
export function lose({ faults }: { faults: Fault[] }, when: 'before' | 'after', path: string): void {
  faults.push({ when, how: 'drop', slowMs: 0, path })
}
