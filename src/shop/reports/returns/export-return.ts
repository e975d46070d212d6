import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { ossXml } from './oss-xml.ts'
import { type ReturnInput, readVatReturn } from './read-vat-return.ts'
import { returnCsv } from './return-text.ts'
import type { VatReturn } from './vat-return.ts'

/** Returns a return as CSV, or the OSS return as XML. Refuses an XML that would not be final. */
export async function exportReturn(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  actor: Actor,
  { format, ...input }: ReturnInput & { format: 'csv' | 'xml' },
): Promise<{ fileName: `${string}.csv` | `${string}.xml`; content: string }> {
  const read = await readVatReturn(shop, input)
  if (format === 'xml') assertFinal(read)
  const { name, period } = read
  await recordChange(shop.db, shop.now(), actor, {
    action: 'report.exported',
    subject: { kind: 'report', id: `vat-${name}`, name: `vat-${name}` },
    after: { from: period.from, to: period.to },
  })
  const base = `vat-${name}-${period.name}` as const
  return format === 'xml'
    ? { fileName: `${base}.xml`, content: ossXml(read) }
    : { fileName: `${base}.csv`, content: returnCsv(read) }
}

function assertFinal({ name, period, isRunning, seller, rows, missing }: VatReturn): void {
  if (name !== 'oss') refuse('report.no-xml', { field: 'format' })
  if (seller.vatId === '') refuse('report.no-vat-number')
  const [first] = missing
  if (first) refuse('report.no-euro-rate', { values: { ...first, currency: first.currency.toUpperCase() } })
  if (isRunning || rows.some(({ rate }) => rate?.isProvisional))
    refuse('report.not-over', { values: { day: period.to } })
}
