import { z } from 'zod'
import { type Bank, record, webhooksOf } from '../bank.ts'
import type { BankPayment } from '../bank-payment.ts'
import type { FormFile } from '../form-parts.ts'
import { notFound, type PayPalRefusal, refusal, refusalOf } from './paypal-errors.ts'
import { disputeId } from './paypal-objects.ts'

const maxFileBytes = 10 * 1024 * 1024

const evidence = z.strictObject({
  evidence_type: z.enum(['PROOF_OF_FULFILLMENT', 'PROOF_OF_REFUND', 'OTHER']),
  evidence_info: z
    .strictObject({
      tracking_info: z
        .array(z.strictObject({ carrier_name: z.string(), tracking_number: z.string().min(1).max(255) }))
        .optional(),
      refund_ids: z.array(z.strictObject({ refund_id: z.string() })).optional(),
    })
    .optional(),
  notes: z.string().min(1).max(2000).optional(),
  item_id: z.string().min(1).max(255).optional(),
})

const input = z.strictObject({ evidences: z.array(evidence).min(1).max(100) })

const form = z.strictObject({
  input: z.string(),
  file1: z.custom<FormFile>((value) => typeof value === 'object').optional(),
})

/** Takes evidence while PayPal waits for the seller; in an inquiry the two only write to each other. */
export function provideEvidence(
  bank: Bank,
  id: string,
  body: unknown,
): PayPalRefusal | { status: number; body: object } {
  const payment = bank.ledger.payments.values().find((one) => one.dispute && disputeId(one.dispute) === id)
  const dispute = payment?.dispute
  if (!payment || !dispute) return notFound
  const parts = form.safeParse(body)
  if (!parts.success) return refusalOf(parts.error)
  const reported = input.safeParse(jsonOf(parts.data.input))
  if (!reported.success) return refusalOf(reported.error)
  const { file1: file } = parts.data
  if (file && (!file.isPdf || file.type !== 'application/pdf' || file.size > maxFileBytes))
    return refusal(400, 'INVALID_EVIDENCE_FILE', '/file1')
  if (dispute.state !== 'open' || dispute.evidence || bank.now() > dispute.respondBy)
    return refusal(422, 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
  const changed: BankPayment = { ...payment, dispute: { ...dispute, evidence: parts.data.input } }
  record(bank, changed, webhooksOf(bank, changed, 'disputed'))
  return {
    status: 200,
    body: { links: [{ href: `${bank.url}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }] },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
