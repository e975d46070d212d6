import { createHash } from 'node:crypto'
import { writePdf } from '../../platform/documents/write-pdf.ts'
import { orderPath } from '../orders/access/order-path.ts'
import { pageUrl } from '../localisation/page-url.ts'
import type { Shop } from '../shop.ts'
import { documentLayout } from './document-layout.ts'
import { type DocumentRow, keepPdf, pdfOf } from './document-records.ts'

export async function documentPdf(
  shop: Pick<Shop, 'db' | 'config' | 'now' | 'pictures'>,
  document: DocumentRow,
): Promise<Buffer> {
  const stored = await pdfOf(shop.db, document.id)
  if (stored) return stored
  const { id, number } = document.content.order
  const orderUrl = pageUrl(shop, document.locale, orderPath({ id, orderNo: number }))
  const { logo } = document.content.seller
  const png = logo && (await shop.pictures.shaped(logo.name, 'logo'))
  const layout = documentLayout(document, orderUrl)
  const bytes = await (png ? writePdf({ ...layout, logo: logoFile }, { [logoFile]: png }) : writePdf(layout))
  const sha256 = createHash('sha256').update(bytes).digest()
  await keepPdf(shop.db, { document_id: document.id, sha256, bytes, written_at: shop.now() })
  return (await pdfOf(shop.db, document.id)) ?? bytes
}

const logoFile = '/logo.png'

export function documentFileName({ series, label }: Pick<DocumentRow, 'series' | 'label'>): `${string}.pdf` {
  return `${series}-${label.replace(/[^A-Za-z0-9-]/g, '-')}.pdf`
}
