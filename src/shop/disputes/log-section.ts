import { shortHead } from '../delivery-log/log-line.ts'
import type { LogKind } from '../delivery-log/delivery-log-tables.ts'
import { publicHeadsPath } from '../delivery-log/public-heads.ts'
import type { Evidence } from './collect-evidence.ts'
import type { EvidenceSection } from './evidence-sections.ts'
import { time } from './evidence-words.ts'

const maxLines = 40

/** The order's lines in the delivery log, and the signed head over them. Empty before the first is linked. */
export function logSection({ log: { lines, head }, shop }: Evidence): EvidenceSection[] {
  if (lines.length === 0) return []
  const over = head
    ? [
        { text: shortHead(head.head), mono: true },
        { text: `, signed ${time(new Date(head.head.signed))} by key ` },
        { text: head.keyId, mono: true },
        { text: `. The shop shows its heads at ${shop.url}${publicHeadsPath}` },
      ]
    : 'Signed within the hour'
  const more = lines.length - maxLines
  return [
    {
      title: 'The path in the signed log',
      source: 'Delivery log, each line chained to the one before',
      rows: [
        ...lines.slice(0, maxLines).map(({ seq, unit, kind, at, hash }) => ({
          label: time(at),
          value: [
            { text: `Line ${seq}, ${unit === null ? 'the order' : `key ${unit}`} ${kindNames[kind]}, ` },
            { text: hash.slice(0, 32), mono: true, quiet: true },
          ],
        })),
        ...(more > 0 ? [{ label: 'Further lines', value: `${more}, up to line ${lines.at(-1)?.seq}` }] : []),
        { label: 'Head over them', value: over },
      ],
    },
  ]
}

const kindNames: { [Kind in LogKind]: string } = {
  sold: 'sold',
  delivered: 'put on the page of the order',
  mailed: 'mailed',
  revealed: 'shown to the buyer',
  'seen-by-staff': 'seen by staff',
  consented: 'agreed to before it was shown',
  'consent-mailed': 'confirmed by mail as agreed to',
  replaced: 'replaced',
  withdrawn: 'withdrawn from',
  'refund-opened': 'to be refunded',
  refunded: 'refunded',
  'refund-dropped': 'not refunded after all',
  returned: 'returned unseen',
  voided: 'void',
  restored: 'restored from a backup',
}
