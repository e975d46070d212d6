import { may, type Role } from '../staff/roles.ts'
import { existingOrder } from '../orders/order-records.ts'
import { disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import { collectEvidence } from './collect-evidence.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import { statementFromRecords } from './evidence-statement.ts'
import { type CaseLook, lookOfCase, weighEvidence, type WeighedFact } from './weigh-evidence.ts'
import { readVisaRule, type VisaRule } from './earlier/read-rule.ts'
import { companyTitle } from '../gateways/company-title.ts'
import { answersOf } from './answer/answer-records.ts'
import { draftAnswer } from './answer/draft-answer.ts'
import { type NamedField, namedFields } from './answer/read-answers.ts'
import { statementVersion } from './write-statement.ts'

export interface DisputeCase {
  disputeId: string
  facts: CaseFact[]
  look: CaseLook
  files: CaseFile[]
  statement: CaseStatement
  rule: VisaRule | undefined
  /** answer to send; undefined if one was sent or is on its way, or the company takes none */
  answer: CaseAnswer | undefined
}

export interface CaseAnswer {
  company: string
  fields: NamedField[]
  earlier: number
  /** version for `sendAnswer` */
  version: string
}

export interface CaseFile {
  id: number
  at: string
  author: string
  name: string
  pages: number
}

export interface CaseFact extends WeighedFact {
  isLeftOut: boolean
}

export interface CaseStatement {
  text: string
  fromRecords: string
  written: { author: string; at: string } | undefined
  /** version for `writeStatement` */
  version: string
}

/** Undefined without an open dispute, or for roles that may not take the evidence. */
export async function readCase(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  role: Role,
  orderId: number,
): Promise<DisputeCase | undefined> {
  return may(role, 'orders.evidence') ? openCase(shop, orderId) : undefined
}

export async function openCase(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  orderId: number,
): Promise<DisputeCase | undefined> {
  if (!(await disputesOfOrders(shop.db, [orderId])).some(isUndecided)) return undefined
  const order = await existingOrder(shop.db, orderId)
  const evidence = await collectEvidence(shop, order)
  const dispute = disputeToAnswer(evidence.disputes)
  if (!dispute) return undefined
  const facts = weighEvidence(evidence)
  const fromRecords = statementFromRecords(evidence)
  const { statement } = evidence
  const rule = await readVisaRule(shop.db, dispute)
  return {
    disputeId: dispute.company_dispute_id,
    facts: facts.map((fact) => ({ ...fact, isLeftOut: evidence.leftOut.has(fact.name) })),
    look: lookOfCase(facts),
    files: evidence.files.map((file) => ({ ...file, at: file.at.toISOString() })),
    statement: {
      text: statement?.statement ?? fromRecords,
      fromRecords,
      written: statement && { author: statement.author, at: statement.written_at.toISOString() },
      version: statementVersion(dispute, statement),
    },
    rule,
    answer: await answerToSend(shop, { order, dispute, evidence, rule }),
  }
}

async function answerToSend(
  shop: Pick<Shop, 'db'>,
  about: Parameters<typeof draftAnswer>[1],
): Promise<CaseAnswer | undefined> {
  const answers = await answersOf(shop.db, about.dispute.id)
  const draft = answers.some(({ state }) => state !== 'refused') ? undefined : await draftAnswer(shop, about)
  return (
    draft && {
      company: companyTitle(about.dispute.gateway),
      fields: namedFields(draft.fields),
      earlier: draft.evidence.earlier ? 2 : 0,
      version: draft.version,
    }
  )
}
