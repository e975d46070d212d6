import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Protocol } from './protocol.ts'

/** Fault of the shop's next call. */
export interface Fault {
  when: 'before' | 'after'
  /** the company's error 500, a dropped connection, or the delay alone */
  how: 'error' | 'drop' | 'none'
  slowMs: number
  /** part of the method and path of the calls with the fault: `POST /orders` */
  path: string
}

/** Each call takes the first of the waiting faults that is meant for it. */
export function injectFaults(
  api: FastifyInstance,
  faults: Fault[],
  { serverError, serverErrorStatus = 500 }: Pick<Protocol, 'serverError' | 'serverErrorStatus'>,
): void {
  const suffered = new WeakMap<FastifyRequest, Fault>()

  api.addHook('preHandler', async (request, reply) => {
    const index = faults.findIndex(({ path }) => `${request.method} ${request.url}`.includes(path))
    const [fault] = index === -1 ? [] : faults.splice(index, 1)
    if (!fault) return
    if (fault.slowMs > 0) await sleep(fault.slowMs)
    if (fault.when === 'after') suffered.set(request, fault)
    else if (fault.how === 'drop') return dropped(request, reply)
    else if (fault.how === 'error') return reply.code(serverErrorStatus).send(serverError)
  })

  api.addHook('onSend', async (request, reply, payload) => {
    const fault = suffered.get(request)
    if (!fault || fault.how === 'none') return payload
    if (fault.how === 'drop') request.raw.socket.destroy()
    reply.code(serverErrorStatus)
    return JSON.stringify(serverError)
  })
}

/** Closes the connection, so that the call is neither handled nor answered. */
function dropped(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy()
  return reply.hijack()
}
