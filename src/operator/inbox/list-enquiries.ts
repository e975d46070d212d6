import type { Command } from 'commander'
import { answerEnquiry } from '../../shop/enquiries/answer-enquiry.ts'
import { closeEnquiry } from '../../shop/enquiries/decide-enquiry.ts'
import { type EnquiryRow, listEnquiries } from '../../shop/enquiries/enquiry-records.ts'
import { commandActor } from '../staff/command-actor.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { columns, fail, print, printJson, printList } from '../terminal.ts'

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
    .action((options: EnquiryOptions) => inShop((shop) => showEnquiries(shop, options)))
}

async function showEnquiries(
  shop: OperatorShop,
  { all = false, json = false, done, answer, text = '' }: EnquiryOptions,
): Promise<void> {
  if (answer !== undefined) {
    await answerEnquiry(shop, commandActor(), rowNumber(answer), { text, closes: done === answer })
    return print(commandText('enquiries.answered', { id: answer }))
  }
  if (done !== undefined)
    return (await closeEnquiry(shop, commandActor(), rowNumber(done)))
      ? print(commandText('enquiries.done', { id: done }))
      : fail(commandText('enquiries.not-open', { id: done }))
  const rows = await listEnquiries(shop.db, { all })
  if (json) printJson(rows)
  else printList(rows.flatMap(enquiryLines), commandText('enquiries.none'))
}

function enquiryLines({ id, kind, state, sent_at, locale, fields }: EnquiryRow, index: number): string[] {
  const { fillname, email, product, message, ...others } = fields
  const facts = Object.entries(others).filter(([, value]) => value !== '')
  const word = state === 'open' ? '' : ` (${officeText(`inbox.tab.${state}`)})`
  const head = columns(id, `${officeText(`inbox.kind.${kind}`)}${word}`, sent_at.toISOString(), locale)
  const lines = [
    `${fillname} <${email}>`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(product ?? message ?? '').split('\n'),
  ]
  const body = lines.filter((line) => line !== '').map((line) => `    ${line}`)
  return [...(index === 0 ? [] : ['']), head, ...body]
}
