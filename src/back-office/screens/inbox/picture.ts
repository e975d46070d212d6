import { data, type LoaderFunctionArgs } from 'react-router'
import { complaintPicture } from '../../../shop/keys/complaints/complaint-records.ts'
import { officeContext } from '../../context.ts'

/** A picture that a buyer sent with the report of a key. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context.get(officeContext)
  const [enquiryId, position] = [params['id'] ?? '', params['position'] ?? ''].map((text) =>
    /^\d{1,15}$/.test(text) ? Number(text) : 0,
  )
  const picture = await complaintPicture(shop.db, { enquiryId: enquiryId ?? 0, position: position ?? 0 })
  if (!picture) throw data(null, { status: 404 })
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } })
}
