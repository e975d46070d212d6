import { z } from 'zod'
import { openDocument } from '../../../shop/invoices/open-document.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { parseOr400 } from '../../form/read-form.ts'
import type { Route } from './+types/order-document.ts'

const documentAddress = z.object({ id: rowId, access: z.string().max(200).optional() })

/** An invoice or a credit note as PDF for visitors who may see its order; others get 404, as for a missing one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const asked = parseOr400(documentAddress, Object.fromEntries(new URL(request.url).searchParams))
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  try {
    const { fileName, bytes } = await openDocument(shop, visitor, {
      documentId: asked.id,
      access: asked.access,
    })
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}"`,
      },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new Response(null, { status: error.status, headers })
  }
}
