import type { AnswerFields } from '../../gateways/answers/dispute-answer.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import { disputesOfOrders } from '../../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../../shop.ts'
import { may, type Role } from '../../staff/roles.ts'
import { type AnswerOfDispute, answersOf } from './answer-records.ts'

export interface ListedAnswer {
  id: number
  disputeId: string
  company: string
  state: AnswerOfDispute['state']
  author: string
  at: string
  endedAt: string | undefined
  /** the company's reason */
  refusal: string
  fields: NamedField[]
}

export interface NamedField {
  /** in the company's words, with dots */
  name: string
  value: string
}

/** Answers to all disputes of an order, the latest first; none for roles that may not take the evidence. */
export async function readAnswers(
  { db }: Pick<Shop, 'db'>,
  role: Role,
  orderId: number,
): Promise<ListedAnswer[]> {
  if (!may(role, 'orders.evidence')) return []
  const disputes = await disputesOfOrders(db, [orderId])
  const answers: ListedAnswer[] = []
  for (const dispute of disputes.toReversed())
    for (const answer of await answersOf(db, dispute.id))
      answers.push({
        id: answer.id,
        disputeId: dispute.company_dispute_id,
        company: companyTitle(dispute.gateway),
        state: answer.state,
        author: answer.author,
        at: answer.created_at.toISOString(),
        endedAt: answer.ended_at?.toISOString(),
        refusal: answer.refusal,
        fields: namedFields(answer.fields ?? {}),
      })
  return answers
}

/** `{ a: { b: ['x'] } }` → `a.b.1`: `x` */
export function namedFields(fields: AnswerFields, before = ''): NamedField[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const whole = `${before}${name}`
    if (typeof value === 'string') return [{ name: whole, value }]
    if (!Array.isArray(value)) return namedFields(value, `${whole}.`)
    return value.flatMap((one, index) => namedFields(one, `${whole}.${index + 1}.`))
  })
}
