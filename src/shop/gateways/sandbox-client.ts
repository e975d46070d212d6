import { z } from 'zod'
import { minorUnits } from '../money.ts'
import type { CardDetails, PaymentToStart, RefundResult } from './gateway.ts'
import { callCompany, jsonOfAnswer } from './call-company.ts'
import { sandboxPayment, type SandboxMethod, type SandboxPayment } from './sandbox-payment.ts'

/** Calls to the test bank. They refuse `payment.unavailable` without a clear answer. */
export interface SandboxClient {
  create(method: SandboxMethod, payment: PaymentToStart): Promise<SandboxPayment>
  find(id: string): Promise<SandboxPayment | undefined>
  findByReference(reference: string): Promise<SandboxPayment | undefined>
  chargeCard(id: string, card: CardDetails): Promise<SandboxPayment | undefined>
  refund(id: string, amount: number, key: string): Promise<RefundResult>
  close(id: string): Promise<void>
}

interface ClientSettings {
  providerUrl(): string
  secret: string
  timeoutMs?: number
}

export function openSandboxClient({ providerUrl, secret, timeoutMs = 8000 }: ClientSettings): SandboxClient {
  async function call(path: string, post?: { body?: object; key?: string }): Promise<Answer> {
    const answer = await callCompany(`${providerUrl()}/v1${path}`, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        ...(post?.key && { 'idempotency-key': post.key }),
      },
      ...(post && { body: JSON.stringify(post.body ?? {}) }),
      timeoutMs,
    })
    return { status: answer.status, json: jsonOfAnswer(answer) }
  }

  const find = async (path: string) => {
    const answer = await call(path)
    return answer.status === 404 ? undefined : paymentOf(answer)
  }
  return {
    create: async (method, payment) =>
      paymentOf(await call('/payments', { key: payment.attemptKey, body: newPayment(method, payment) })),
    find: (id) => find(`/payments/${encodeURIComponent(id)}`),
    findByReference: (reference) => find(`/payments?reference=${encodeURIComponent(reference)}`),
    async chargeCard(id, { number, expiryMonth, expiryYear, securityCode }) {
      const body = { number, expiryMonth, expiryYear, securityCode }
      const answer = await call(`/payments/${encodeURIComponent(id)}/card`, { body })
      return answer.status === 422 ? undefined : paymentOf(answer)
    },
    async refund(id, amount, key) {
      const answer = await call(`/payments/${encodeURIComponent(id)}/refunds`, { key, body: { amount } })
      if (answer.status === 422) return { providerRefundId: '', state: 'failed' }
      const refund = refundAnswer.parse(accepted(answer))
      return { providerRefundId: refund.id, state: refund.state }
    },
    async close(id) {
      accepted(await call(`/payments/${encodeURIComponent(id)}/close`, {}))
    },
  }
}

interface Answer {
  status: number
  json: unknown
}

const refundAnswer = z.object({ id: z.string(), state: z.enum(['done', 'failed']) })

function newPayment(method: SandboxMethod, payment: PaymentToStart) {
  const { attemptKey, orderNo, cents, currency, returnUrl, cancelUrl, webhookUrl, locale, payBefore } =
    payment
  return {
    method,
    reference: attemptKey,
    orderNo,
    amount: minorUnits(cents, currency),
    currency: currency.toUpperCase(),
    returnUrl,
    cancelUrl,
    webhookUrl,
    locale,
    expiresAt: payBefore.toISOString(),
  }
}

function paymentOf(answer: Answer): SandboxPayment {
  return sandboxPayment.parse(accepted(answer))
}

/** A refusal is a mistake of the shop (wrong secret, reused key): an error for the log. */
function accepted({ status, json }: Answer): unknown {
  if (status < 300) return json
  const { data } = errorAnswer.safeParse(json)
  throw new Error(`the sandbox payment company answered ${status} ${data?.error.code ?? ''}`)
}

const errorAnswer = z.object({ error: z.object({ code: z.string() }) })
