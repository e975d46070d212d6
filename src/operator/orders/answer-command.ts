import type { Command } from 'commander'
import { type ListedAnswer, type NamedField, readAnswers } from '../../shop/disputes/answer/read-answers.ts'
import { sendAnswer } from '../../shop/disputes/answer/send-answer.ts'
import { openCase } from '../../shop/disputes/read-case.ts'
import { refuse } from '../../shop/errors.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printLines } from '../terminal.ts'
import { withOrder } from './with-order.ts'

/** `orders answer`: shows the answer that the company of a dispute will get, sends it, and shows the sent one. */
export function answerCommand(orders: Command): void {
  orders
    .command('answer')
    .argument('<number>')
    .option('--send')
    .action((number: string, { send = false }: { send?: boolean }) =>
      withOrder(number, (shop, order) => (send ? give(shop, order) : show(shop, order))),
    )
}

async function give(shop: OperatorShop, order: OrderRow): Promise<void> {
  const found = (await openCase(shop, order.id)) ?? refuse('dispute.none')
  await sendAnswer(shop, commandActor(), { orderId: order.id, disputeId: found.disputeId })
  print(commandText('answer.sent', { dispute: found.disputeId, order: order.order_no }))
}

async function show(shop: OperatorShop, order: OrderRow): Promise<void> {
  const answers = await readAnswers(shop, 'owner', order.id)
  const found = await openCase(shop, order.id)
  if (answers.length === 0 && !found) refuse('dispute.none')
  for (const answer of answers) printLines(answerLines(answer))
  if (answers.length === 0 && !found?.answer) refuse('dispute.no-call')
  if (!found?.answer) return
  const { company, fields, earlier } = found.answer
  printLines([
    commandText('answer.to-send', { company, dispute: found.disputeId, earlier }),
    ...fields.flatMap(fieldLines),
  ])
}

function answerLines({ disputeId, company, state, author, at, refusal, fields }: ListedAnswer): string[] {
  const how = [officeText(`answer.state.${state}`), refusal].filter(Boolean).join(': ')
  return [
    commandText('answer.was', { company, dispute: disputeId, how, author, at }),
    ...fields.flatMap(fieldLines),
  ]
}

function fieldLines({ name, value }: NamedField): string[] {
  return [`  ${name}:`, ...value.split('\n').map((line) => `    ${line}`)]
}
