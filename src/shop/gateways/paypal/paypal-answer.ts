import { z } from 'zod'
import type { AnswerEvidence, AnswerFields, AnswerResult, DisputeAnswers } from '../answers/dispute-answer.ts'
import { type PayPalClient, unexpected } from './paypal-client.ts'

const maxNotes = 2000

/** Evidence in PayPal's fields. PayPal has no fields for most facts, so the notes contain them. */
export function payPalDraft(evidence: AnswerEvidence): AnswerFields {
  const facts = [
    evidence.statement,
    `Sold: ${evidence.products}`,
    evidence.deliveredOn && `Delivered: ${evidence.deliveredOn}`,
    evidence.email && `Buyer: ${[evidence.customerName, evidence.email].filter(Boolean).join(', ')}`,
    evidence.ip && `Ordered from: ${evidence.ip}`,
    evidence.refundRules,
    evidence.refusal,
    evidence.activity,
  ].filter(Boolean)
  return { evidences: [{ evidence_type: 'OTHER', notes: facts.join('\n').slice(0, maxNotes) }] }
}

/** Disputes answered by PayPal's own call, which has no idempotency key: PayPal is asked first. */
export function payPalAnswers(client: PayPalClient): DisputeAnswers {
  return {
    prepare: async ({ evidence }) => payPalDraft(evidence),
    async submit({ disputeId, fields, document, mayExist }): Promise<AnswerResult> {
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeId)}`
      if (mayExist && (await isProvided(client, path))) return { state: 'sent' }
      const form = new FormData()
      form.set('input', new Blob([JSON.stringify(fields)], { type: 'application/json' }))
      if (document)
        form.set('file1', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'evidence.pdf')
      const answer = await client.upload(`${path}/provide-evidence`, form)
      if (answer.isOk) return { state: 'sent' }
      return { state: 'refused', reason: answer.issue || unexpected(answer).message }
    },
  }
}

const provided = z.object({
  evidences: z.array(z.object({ source: z.string().default('') })).default([]),
})

async function isProvided(client: PayPalClient, path: string): Promise<boolean> {
  const answer = await client.get(path)
  if (!answer.isOk) throw unexpected(answer)
  return provided.parse(answer.json).evidences.some(({ source }) => source === 'SUBMITTED_BY_SELLER')
}
