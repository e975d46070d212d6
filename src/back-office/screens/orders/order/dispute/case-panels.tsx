import type { OrderPage } from '../load-order.ts'
import { AnswerToSend } from './answer.tsx'
import { Facts } from './facts.tsx'
import { Statement } from './statement.tsx'
import { VisaRulePanel } from './visa-rule.tsx'

/** Shows an open dispute: facts for and against the shop, and the shop's statement to the bank. */
export function CasePanels({ page: { disputeCase, can, now } }: { page: OrderPage }) {
  if (!disputeCase) return undefined
  return (
    <>
      {disputeCase.rule && <VisaRulePanel rule={disputeCase.rule} now={now} />}
      <Facts disputeCase={disputeCase} canChoose={can.statement} now={now} />
      <Statement
        key={disputeCase.disputeId}
        statement={disputeCase.statement}
        canWrite={can.statement}
        now={now}
      />
      {disputeCase.answer && <AnswerToSend answer={disputeCase.answer} disputeId={disputeCase.disputeId} />}
    </>
  )
}
