import { may, type Role } from '../staff/roles.ts'
import { existingOrder } from '../orders/order-records.ts'
import { disputesOfOrders } from '../payments/dispute-state/dispute-records.ts'
import type { Shop } from '../shop.ts'
import { collectEvidence } from './collect-evidence.ts'
import { disputeToAnswer, isUndecided } from './dispute-to-answer.ts'
import { statementFromRecords } from './evidence-statement.ts'
import { type CaseLook, lookOfCase, weighEvidence, type WeighedFact } from './weigh-evidence.ts'
import { statementVersion } from './write-statement.ts'

/** What there is to say to the bank about the open dispute of an order. */
export interface DisputeCase {
  /** the company's id of the dispute */
  disputeId: string
  facts: CaseFact[]
  look: CaseLook
  files: CaseFile[]
  statement: CaseStatement
}

/** What somebody added to the document. */
export interface CaseFile {
  id: number
  /** ISO 8601 */
  at: string
  author: string
  name: string
  pages: number
}

export interface CaseFact extends WeighedFact {
  /** somebody left it out of the document */
  isLeftOut: boolean
}

export interface CaseStatement {
  /** what the evidence will say */
  text: string
  /** what it says where nobody writes */
  fromRecords: string
  /** of a statement that somebody wrote */
  written: { author: string; at: string } | undefined
  /** for `writeStatement` */
  version: string
}

/** Undefined when no dispute waits for an answer, or for roles that may not take the evidence. */
export async function readCase(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  role: Role,
  orderId: number,
): Promise<DisputeCase | undefined> {
  return may(role, 'orders.evidence') ? openCase(shop, orderId) : undefined
}

/** Undefined when no dispute waits for an answer. */
export async function openCase(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  orderId: number,
): Promise<DisputeCase | undefined> {
  if (!(await disputesOfOrders(shop.db, [orderId])).some(isUndecided)) return undefined
  const evidence = await collectEvidence(shop, await existingOrder(shop.db, orderId))
  const dispute = disputeToAnswer(evidence.disputes)
  if (!dispute) return undefined
  const facts = weighEvidence(evidence)
  const fromRecords = statementFromRecords(evidence)
  const { statement } = evidence
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
  }
}
