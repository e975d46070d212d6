import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** One error, or a list of invalid fields. */
export type BtcPayRefusal = { status: number; error: object }

export function refusal(status: number, code: string, more: object = {}): BtcPayRefusal {
  return { status, error: { code, message: code, ...more } }
}

/** BTCPay lists the invalid fields of a body, with status 422. */
export function invalid(path: string): BtcPayRefusal {
  return { status: 422, error: [{ path, message: 'not valid' }] }
}

export function invalidBody(error: z.ZodError): BtcPayRefusal {
  const fields = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { status: 422, error: fields }
}

export function isRefusal(answer: object): answer is BtcPayRefusal {
  return 'error' in answer && 'status' in answer
}

export function send(reply: FastifyReply, answer: object) {
  return isRefusal(answer) ? reply.code(answer.status).send(answer.error) : reply.send(answer)
}

export const invoiceNotFound = refusal(404, 'invoice-not-found')
export const pullPaymentNotFound = refusal(404, 'pullpayment-not-found')
