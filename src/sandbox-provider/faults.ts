import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What goes wrong with the next call of the shop's server. */
export interface Fault {
  when: 'before' | 'after'
  /** an error 500, a dropped connection, or nothing but the waiting */
  how: 'error' | 'drop' | 'none'
  slowMs: number
}

/** Each call takes the first of the waiting faults. */
export function sufferFaults(api: FastifyInstance, faults: Fault[]): void {
  const suffered = new WeakMap<FastifyRequest, Fault>()

  api.addHook('preHandler', async (request, reply) => {
    const fault = faults.shift()
    if (!fault) return
    if (fault.slowMs > 0) await sleep(fault.slowMs)
    if (fault.when === 'after') suffered.set(request, fault)
    else if (fault.how === 'drop') request.raw.socket.destroy()
    else if (fault.how === 'error') return reply.code(500).send({ error: { code: 'out-of-order' } })
  })

  api.addHook('onSend', async (request, reply, payload) => {
    const fault = suffered.get(request)
    if (!fault || fault.how === 'none') return payload
    if (fault.how === 'drop') request.raw.socket.destroy()
    reply.code(500)
    return JSON.stringify({ error: { code: 'out-of-order' } })
  })
}
