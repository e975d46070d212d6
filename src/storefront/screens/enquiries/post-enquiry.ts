import { data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Enquiry } from '../../../shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../../shop/enquiries/send-enquiry.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { answerForm, isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'

/** in the address of the page that says that the form was sent */
const sentMark = 'sent'

/** Sends what the form of a page holds. Without JavaScript it leads back, so that reloading sends nothing twice. */
export async function postEnquiry<Schema extends z.ZodType>(
  { shop, visitor }: { shop: Shop; visitor: Visitor },
  request: Request,
  schema: Schema,
  enquiryOf: (fields: z.output<Schema>) => Enquiry,
) {
  const answer = await answerForm(await readForm(request), schema, (fields) =>
    sendEnquiry(shop, visitor, enquiryOf(fields)),
  )
  if (answer.status !== 200 || !isSentByBrowser(request)) return data(answer, { status: answer.status })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(sentMark, '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

/** The answer that the page shows after it was led back to. */
export function sentBefore(request: Request) {
  const isSent = new URL(request.url).searchParams.has(sentMark)
  return isSent ? { status: 200 as const, faults: {}, given: {} } : undefined
}
