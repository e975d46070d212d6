import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** PayPal's name of an error for each status. */
const names = {
  400: 'INVALID_REQUEST',
  404: 'RESOURCE_NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
} as const

export type RefusalStatus = keyof typeof names

export interface PayPalRefusal {
  refusal: RefusalStatus
  issue: string
  field?: string
}

export function refusal(status: RefusalStatus, issue: string, field?: string): PayPalRefusal {
  return { refusal: status, issue, ...(field !== undefined && { field }) }
}

export const notFound = refusal(404, 'INVALID_RESOURCE_ID')

export function refusalOf(error: z.ZodError): PayPalRefusal {
  const [issue] = error.issues
  const field = `/${(issue?.path ?? []).join('/')}`
  if (issue?.code === 'unrecognized_keys') return refusal(400, 'INVALID_PARAMETER_SYNTAX', field)
  return refusal(
    400,
    issue?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE',
    field,
  )
}

export function errorBody(status: RefusalStatus, issue?: string, field?: string): object {
  const name = names[status]
  const details =
    issue === undefined ? [] : [{ issue, description: issue.toLowerCase(), ...(field && { field }) }]
  return { name, message: name.toLowerCase(), debug_id: randomBytes(7).toString('hex'), details, links: [] }
}

export function sendRefusal(reply: FastifyReply, { refusal: status, issue, field }: PayPalRefusal) {
  return reply.code(status).send(errorBody(status, issue, field))
}
