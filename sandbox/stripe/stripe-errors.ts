import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

export interface StripeRefusal {
  status: number
  error: { type: string; code?: string; param?: string; message: string }
}

export function stripeRefusal(status: number, code: string, param?: string): StripeRefusal {
  const message = param === undefined ? code : `${code}: ${param}`
  return { status, error: { type: 'invalid_request_error', code, ...(param && { param }), message } }
}

export function sendRefusal(reply: FastifyReply, { status, error }: StripeRefusal) {
  return reply.code(status).send({ error })
}

/** Stripe refuses a parameter that it does not know. */
export function refusalOf(error: z.ZodError): StripeRefusal {
  const [issue] = error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].map(String)
  const [first = '', ...rest] = param
  const name = first + rest.map((part) => `[${part}]`).join('')
  return stripeRefusal(400, unknown === undefined ? 'parameter_invalid' : 'parameter_unknown', name)
}
