import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { type Enquiry, feedbackForm, saleForm, wholesaleForm } from '../../../shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../../shop/enquiries/send-enquiry.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { answerForm, isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import type { EnquiryPageName } from './enquiry-pages.ts'

/** marks the address of the page that says that the form was sent */
const sentMark = 'sent'

const forms: Record<EnquiryPageName, z.ZodType<Enquiry>> = {
  wholesale: wholesaleForm.transform((fields) => ({ kind: 'wholesale' as const, fields })),
  'sell-keys': saleForm.transform((fields) => ({ kind: 'sale' as const, fields })),
  feedback: feedbackForm.transform((fields) => ({ kind: 'feedback' as const, fields })),
}

/** Sends an enquiry. Without JavaScript it redirects back, so that a reload sends nothing twice. */
export async function postEnquiry(
  { shop, visitor }: { shop: Shop; visitor: Visitor },
  request: Request,
  page: EnquiryPageName,
) {
  const answer = await answerForm(await readForm(request), forms[page], (enquiry) =>
    sendEnquiry(shop, visitor, enquiry),
  )
  if (answer.status !== 200 || !isSentByBrowser(request)) return data(answer, { status: answer.status })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(sentMark, '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

/** The answer that the page shows after the redirect. */
export function sentBefore(request: Request) {
  const isSent = new URL(request.url).searchParams.has(sentMark)
  return isSent ? { status: 200 as const, issues: {}, given: {} } : undefined
}
