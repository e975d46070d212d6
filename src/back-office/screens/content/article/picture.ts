import { data, type LoaderFunctionArgs } from 'react-router'
import { officeContext } from '../../../context.ts'

/** The picture of an article, small, as the shop encodes it for everybody. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context.get(officeContext)
  const name = params['name'] ?? ''
  const picture = /^[0-9a-f]{40}$/.test(name)
    ? await shop.pictures.read(name, 'wide', 640, 'webp')
    : undefined
  if (!picture) throw data(null, { status: 404 })
  return new Response(new Uint8Array(picture.body), { headers: { 'Content-Type': picture.type } })
}
