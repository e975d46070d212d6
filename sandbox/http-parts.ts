import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import type { BankPayment } from './bank-payment.ts'

/** Whether a call carries this secret as its bearer token. */
export function isAuthorised({ headers }: FastifyRequest, secret: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${secret}`))
}

/** The payment that the path names by its id. */
export function paymentOf(bank: Bank, request: FastifyRequest): BankPayment | undefined {
  return bank.ledger.payments.get(z.object({ id: z.string() }).parse(request.params).id)
}

/** An error in the format of the test bank and the control calls. */
export function fail(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ error: { code } })
}
