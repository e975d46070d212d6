import { data } from 'react-router'
import { z } from 'zod'
import texts from 'virtual:texts/payment'
import { complaintForm } from '../../../shop/keys/complaints/complaint-form.ts'
import { readComplaints, reportKey, takeBackComplaint } from '../../../shop/keys/complaints/report-key.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { answerForm } from '../../form/answer-form.ts'
import { parseOr400, readForm } from '../../form/read-form.ts'
import { OrderPage } from '../../layout/order-page.tsx'
import { useText } from '../../text/text.tsx'
import { orderAddress } from '../payment/order-address.ts'
import type { Route } from './+types/report.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { OpenComplaint } from './open-complaint.tsx'

export const handle = { texts }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  return { ...(await readComplaints(shop, visitor, { orderId, access })), orderId, access }
}

const takenBack = z.object({ keyId: rowId })

/** Reports a key, or takes a report back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const reference = { orderId, access }
  // refuses strangers before their files are read
  await readComplaints(shop, visitor, reference)
  const form = await readForm(request)
  if (form.get('intent') === 'works') {
    const { keyId } = parseOr400(takenBack, Object.fromEntries(form))
    await takeBackComplaint(shop, visitor, { ...reference, keyId })
    return null
  }
  const files = form.getAll('pictures').filter((file) => typeof file !== 'string' && file.size > 0)
  const pictures = await Promise.all(
    files.map(async (file) => Buffer.from(await new Response(file).arrayBuffer())),
  )
  const answer = await answerForm(form, complaintForm, (input) =>
    reportKey(shop, visitor, { ...input, ...reference, pictures }),
  )
  return data(answer, { status: answer.status })
}

/** "It does not work": reports a key that the buyer has seen, and shows the promised time of the answer (RTS-3). */
export default function KeyProblem({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { orderNo, orderId, access, keys, open, answerBy, now } = loaderData
  return (
    <OrderPage title={t('complaint.title')} orderNo={orderNo} reference={{ orderId, access }}>
      {open.map((complaint) => (
        <OpenComplaint key={complaint.enquiryId} complaint={complaint} now={now} />
      ))}
      {keys.length > 0 && (
        <ComplaintForm
          // empty again after it was sent
          key={open.length}
          keys={keys}
          answerBy={answerBy}
          answer={actionData ?? undefined}
        />
      )}
      {keys.length === 0 && open.length === 0 && <p>{t('errors.complaint.no-key')}</p>}
    </OrderPage>
  )
}
