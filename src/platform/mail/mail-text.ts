import { amountInLine } from '../amount-in-line.ts'
import type { LabelledValue, MailBlock, MailLink, Sums } from './mail-blocks.ts'
import type { Direction } from './mail-html.ts'

/** The plain text twin of a block. */
export function blockText(block: MailBlock, dir: Direction): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'article':
      return block.text
    case 'card':
      return [block.title, block.facts.join(' · '), ...block.values.map(labelled)].join('\n')
    case 'quote':
      return [block.title, ...block.lines.map((line) => `> ${line}`)].join('\n')
    case 'hints':
      return [block.title, ...block.lines.map(({ lead, text }) => `- ${lead}: ${text}`)].join('\n')
    case 'actions':
      return [block.primary, ...(block.secondary ? [block.secondary] : [])].map(linkText).join('\n')
    case 'sums':
      return [...block.rows, block.total].map((row) => sumText(row, dir)).join('\n')
  }
}

/** A key stands alone on its line, so that a double click or a long press takes it whole. */
function labelled({ label, value }: LabelledValue): string {
  return label ? `${label}:\n${value}` : value
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

function sumText({ label, count, amount }: Sums['rows'][number], dir: Direction): string {
  return `${label}${count ? ` × ${count}` : ''}: ${amountInLine(amount, dir)}`
}
