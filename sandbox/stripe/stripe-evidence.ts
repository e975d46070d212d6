import { z } from 'zod'
import { type Bank, record, webhooksOf } from '../bank.ts'
import { type BankPayment, isEarlier, newId } from '../bank-payment.ts'
import type { FormFile } from '../form-parts.ts'
import { disputeView } from './stripe-disputes.ts'
import { refusalOf, type StripeRefusal, stripeRefusal } from './stripe-errors.ts'
import { chargeId, seconds } from './stripe-objects.ts'

type Answer = object | StripeRefusal

/** ids of stored files */
export type StoredFiles = Set<string>

const maxFileBytes = 5_000_000
const maxAllText = 150_000

const newFile = z.strictObject({
  purpose: z.literal('dispute_evidence'),
  file: z.custom<FormFile>((value) => typeof value === 'object'),
})

export function storeFile(bank: Bank, files: StoredFiles, body: unknown): Answer {
  const form = newFile.safeParse(body)
  if (!form.success) return refusalOf(form.error)
  const { file } = form.data
  if (!file.isPdf || file.type !== 'application/pdf') return stripeRefusal(400, 'invalid_file', 'file')
  if (file.size > maxFileBytes) return stripeRefusal(400, 'file_too_large', 'file')
  const id = newId('file')
  files.add(id)
  const { name: filename, size } = file
  return {
    id,
    object: 'file',
    created: seconds(bank.now()),
    filename,
    purpose: 'dispute_evidence',
    size,
    type: 'pdf',
  }
}

const text = z.string().min(1).max(20_000).optional()
const file = z.string().startsWith('file_').optional()
const facts = {
  customer_account_id: text,
  customer_device_fingerprint: z.string().min(20).optional(),
  customer_device_id: z.string().min(15).optional(),
  customer_email_address: z.email().optional(),
  customer_purchase_ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  product_description: z.string().min(1).max(20_000),
}

const evidenceForm = z.strictObject({
  access_activity_log: text,
  billing_address: text,
  cancellation_policy: file,
  cancellation_policy_disclosure: text,
  cancellation_rebuttal: text,
  customer_communication: file,
  customer_email_address: z.email().optional(),
  customer_name: text,
  customer_purchase_ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  customer_signature: file,
  duplicate_charge_documentation: file,
  duplicate_charge_explanation: text,
  duplicate_charge_id: text,
  enhanced_evidence: z
    .strictObject({
      visa_compelling_evidence_3: z.strictObject({
        disputed_transaction: z.strictObject({
          ...facts,
          merchandise_or_services: z.enum(['merchandise', 'services']),
        }),
        prior_undisputed_transactions: z
          .array(z.strictObject({ ...facts, charge: z.string().startsWith('ch_') }))
          .length(2),
      }),
    })
    .optional(),
  product_description: text,
  receipt: file,
  refund_policy: file,
  refund_policy_disclosure: text,
  refund_refusal_explanation: text,
  service_date: text,
  service_documentation: file,
  shipping_address: text,
  shipping_carrier: text,
  shipping_date: text,
  shipping_documentation: file,
  shipping_tracking_number: text,
  uncategorized_file: file,
  uncategorized_text: text,
})

const updateForm = z.strictObject({ evidence: evidenceForm, submit: z.enum(['true', 'false']) })

type Evidence = z.infer<typeof evidenceForm>

/** Takes evidence once, before its deadline, with each field as Stripe wants it. */
export function updateDispute(bank: Bank, files: StoredFiles, id: string, body: unknown): Answer {
  const payment = bank.ledger.payments.values().find(({ dispute }) => dispute?.id === id)
  const dispute = payment?.dispute
  if (!payment || !dispute) return stripeRefusal(404, 'resource_missing', 'dispute')
  const form = updateForm.safeParse(body)
  if (!form.success) return refusalOf(form.error)
  const { evidence, submit } = form.data
  const isOver = dispute.state === 'won' || dispute.state === 'lost'
  if (isOver) return stripeRefusal(400, 'This dispute is already closed')
  if (dispute.evidence) return stripeRefusal(400, 'Evidence was already submitted for this dispute')
  if (bank.now() > dispute.respondBy) return stripeRefusal(400, 'The deadline for evidence has passed')
  const wrong = wrongField(bank, files, payment, evidence)
  if (wrong) return stripeRefusal(400, 'parameter_invalid', `evidence[${wrong}]`)
  if (submit === 'false') return disputeView(payment, dispute)
  const answered = { ...dispute, evidence: JSON.stringify(evidence) }
  const changed: BankPayment = { ...payment, dispute: answered }
  record(bank, changed, webhooksOf(bank, changed, 'disputed'))
  return disputeView(changed, answered)
}

function wrongField(
  bank: Bank,
  files: StoredFiles,
  payment: BankPayment,
  { enhanced_evidence: enhanced, ...evidence }: Evidence,
): string | undefined {
  const texts = Object.values(evidence)
  if (texts.join('').length > maxAllText) return 'uncategorized_text'
  const unknown = Object.entries(evidence).find(
    ([, value]) => value?.startsWith('file_') && !files.has(value),
  )
  if (unknown) return unknown[0]
  if (!enhanced) return undefined
  return isProven(bank, payment, enhanced.visa_compelling_evidence_3)
    ? undefined
    : 'enhanced_evidence][visa_compelling_evidence_3'
}

type Rule = NonNullable<Evidence['enhanced_evidence']>['visa_compelling_evidence_3']

const main = ['customer_purchase_ip', 'customer_device_id', 'customer_device_fingerprint'] as const
const all = [...main, 'customer_account_id', 'customer_email_address'] as const

/** Whether there are two earlier payments of the card, and two facts equal in all three, one of them a main fact. */
function isProven(bank: Bank, payment: BankPayment, rule: Rule): boolean {
  const { disputed_transaction: disputed, prior_undisputed_transactions: priors } = rule
  const { dispute, card } = payment
  if (!dispute || card?.brand !== 'visa' || dispute.reason !== 'fraudulent') return false
  const charges = new Set(priors.map(({ charge }) => charge))
  const fitting = bank.ledger.payments
    .values()
    .filter((other) => charges.has(chargeId(other)) && isEarlier(other, payment, dispute.openedAt))
    .toArray()
  const shared = all.filter(
    (name) => disputed[name] !== undefined && priors.every((prior) => prior[name] === disputed[name]),
  )
  return fitting.length === 2 && shared.length >= 2 && main.some((name) => shared.includes(name))
}
