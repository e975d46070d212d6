import type { MailBlock } from './mail-blocks.ts'

/** The plain text twin of a block. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'card':
      return [block.title, block.facts, ...block.values.map(labelled)]
        .filter((line) => line !== '')
        .join('\n')
    case 'hints':
      return [block.title, ...block.lines.map(({ lead, text }) => `- ${lead}: ${text}`)].join('\n')
    case 'actions':
      return [block.primary, ...(block.secondary ? [block.secondary] : [])].map(linkText).join('\n')
    case 'sums':
      return [...block.rows.map(sumText), `${block.total.label}: ${block.total.amount}`].join('\n')
  }
}

/** A key stands alone on its line, so that a double click or a long press takes it whole. */
function labelled({ label, value }: { label?: string; value: string }): string {
  return label ? `${label}:\n${value}` : value
}

function linkText({ label, url }: { label: string; url: string }): string {
  return `${label}:\n${url}`
}

function sumText({ label, count, amount }: { label: string; count?: string; amount: string }): string {
  return `${label}${count ? ` × ${count}` : ''}: ${amount}`
}
