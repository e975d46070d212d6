import type { Command } from 'commander'
import { answerEnquiry } from '../shop/inbox/answer-enquiry.ts'
import { closeEnquiry } from '../shop/inbox/decide-enquiry.ts'
import { type EnquiryRow, listEnquiries } from '../shop/enquiries/enquiry-records.ts'
import { commandActor } from './staff/command-actor.ts'
import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { rowNumber } from './row-number.ts'
import { fail, printJson, printLines, tell } from './terminal.ts'

interface EnquiryOptions {
  all?: boolean
  json?: boolean
  done?: string
  answer?: string
  text?: string
}

export function enquiriesCommand(command: Command): void {
  command
    .option('--all')
    .option('--done <id>')
    .option('--answer <id>')
    .option('--text <text>')
    .option('--json')
    .action((options: EnquiryOptions) => reportingErrors(() => showEnquiries(options)))
}

async function showEnquiries({
  all = false,
  json = false,
  done,
  answer,
  text = '',
}: EnquiryOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (answer !== undefined) return sendAnswer(shop, answer, { text, closes: done === answer })
    if (done !== undefined) return tellDone(await closeEnquiry(shop, commandActor(), rowNumber(done)), done)
    const rows = await listEnquiries(shop.db, { all })
    if (json) printJson(rows)
    else printLines(rows.length > 0 ? rows.flatMap(enquiryLines) : ['No enquiries.'])
  })
}

async function sendAnswer(
  shop: OperatorShop,
  id: string,
  answer: { text: string; closes: boolean },
): Promise<void> {
  await answerEnquiry(shop, commandActor(), rowNumber(id), answer)
  tell(`The answer to enquiry ${id} is on its way.`)
}

function tellDone(isDone: boolean, id: string): void {
  if (isDone) tell(`Enquiry ${id} is done.`)
  else fail(`Enquiry ${id} is not open.`)
}

function enquiryLines({ id, kind, state, sent_at, locale, fields }: EnquiryRow, index: number): string[] {
  const { fillname, email, product, message, ...others } = fields
  const facts = Object.entries(others).filter(([, value]) => value !== '')
  const head = `${id}  ${kind}${state === 'open' ? '' : ` (${state})`}  ${sent_at.toISOString()}  ${locale}`
  const lines = [
    `${fillname} <${email}>`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(product ?? message ?? '').split('\n'),
  ]
  const told = lines.filter((line) => line !== '').map((line) => `    ${line}`)
  return [...(index === 0 ? [] : ['']), head, ...told]
}
