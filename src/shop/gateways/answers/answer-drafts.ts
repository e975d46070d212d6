import type { AnswerEvidence, AnswerFields } from './dispute-answer.ts'
import { payPalDraft } from '../paypal/paypal-answer.ts'
import { stripeDraft } from '../stripe/stripe-answer.ts'

const drafts = new Map<string, (evidence: AnswerEvidence) => AnswerFields>([
  ['stripe', stripeDraft],
  ['paypal', payPalDraft],
])

/** Whether the shop can answer disputes of this company by a call. */
export function takesAnswers(gateway: string): boolean {
  return drafts.has(gateway)
}

/** Evidence known before the call, in the company's fields. Undefined for companies that take no evidence. */
export function answerDraft(gateway: string, evidence: AnswerEvidence): AnswerFields | undefined {
  return drafts.get(gateway)?.(evidence)
}
