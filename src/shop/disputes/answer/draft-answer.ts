import { createHash } from 'node:crypto'
import { answerDraft } from '../../gateways/answers/answer-drafts.ts'
import type { AnswerEvidence, AnswerFields } from '../../gateways/answers/dispute-answer.ts'
import { addressOfBuyer } from '../../invoices/billing-address-records.ts'
import { type OrderRow } from '../../orders/order-records.ts'
import type { DisputeRow } from '../../payments/dispute-state/dispute-records.ts'
import { paymentById } from '../../payments/payment-records.ts'
import type { Shop } from '../../shop.ts'
import type { Evidence } from '../collect-evidence.ts'
import { readVisaRule, type VisaRule } from '../earlier/read-rule.ts'
import { answerEvidence } from './answer-evidence.ts'

export interface AnswerDraft {
  evidence: AnswerEvidence
  fields: AnswerFields
  /** changes with each field */
  version: string
}

/** The answer as it would be sent now. Undefined if the company takes none by a call. */
export async function draftAnswer(
  { db }: Pick<Shop, 'db'>,
  {
    order,
    dispute,
    evidence,
    rule,
  }: { order: OrderRow; dispute: DisputeRow; evidence: Evidence; rule?: VisaRule | undefined },
): Promise<AnswerDraft | undefined> {
  const known = rule ?? (await readVisaRule(db, dispute))
  const providerIds = new Map<number, string>()
  for (const { paymentId } of known?.chosen ?? []) {
    const payment = await paymentById(db, paymentId)
    if (payment?.provider_payment_id) providerIds.set(paymentId, payment.provider_payment_id)
  }
  const address = await addressOfBuyer(db, order)
  const answered = answerEvidence({ evidence, rule: known, address, providerIds })
  const fields = dispute.unnamed ? undefined : answerDraft(dispute.gateway, answered)
  if (!fields) return undefined
  const version = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16)
  return { evidence: answered, fields, version }
}
