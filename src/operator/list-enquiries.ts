import { closeEnquiry, type EnquiryRow, listEnquiries } from '../shop/enquiries/enquiry-records.ts'
import { withOperatorShop } from './open-operator-shop.ts'

export interface EnquiryOptions {
  all?: boolean
  json?: boolean
  done?: string
}

/** Prints what visitors wrote, or marks one of them as done. */
export async function showEnquiries({ all = false, json = false, done }: EnquiryOptions): Promise<void> {
  await withOperatorShop(async ({ db }) => {
    if (done !== undefined)
      return markDone(/^\d{1,15}$/.test(done) && (await closeEnquiry(db, Number(done))), done)
    const rows = await listEnquiries(db, { all })
    if (json) process.stdout.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    else process.stdout.write(rows.length > 0 ? rows.map(enquiryText).join('\n') : 'No enquiries.\n')
  })
}

function markDone(isKnown: boolean, id: string): void {
  process.stderr.write(isKnown ? `Enquiry ${id} is done.\n` : `There is no enquiry ${id}.\n`)
  if (!isKnown) process.exitCode = 1
}

function enquiryText({ id, kind, state, sent_at, locale, fields }: EnquiryRow): string {
  const { fillname, email, product, message, ...others } = fields
  const facts = Object.entries(others).filter(([, value]) => value !== '')
  const lines = [
    `${id}  ${kind}${state === 'done' ? ' (done)' : ''}  ${sent_at.toISOString()}  ${locale}`,
    `${fillname} <${email}>`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...(product ?? message ?? '').split('\n'),
  ]
  return `${lines.filter((line) => line !== '').join('\n    ')}\n`
}
