import { amountInLine } from '../amount-in-line.ts'
import type { LabelledValue, MailBlock, MailLink, MailProduct, Sums } from './mail-blocks.ts'
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
    case 'products':
      return [
        ...block.products.map((product) => productText(product, dir)),
        ...(block.note ? [block.note] : []),
      ].join('\n\n')
    case 'sums':
      return [...block.rows, block.total].map((row) => sumText(row, dir)).join('\n')
  }
}

/** A key has its own line, so that a double click or a long press selects all of it. */
function labelled({ label, value }: LabelledValue): string {
  return label ? `${label}:\n${value}` : value
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

function productText({ name, facts, price, former, percentOff, url }: MailProduct, dir: Direction): string {
  const before = former && `${former.label} ${amountInLine(former.price, dir)}`
  const off = percentOff > 0 && amountInLine(`−${percentOff}%`, dir)
  const aside = [before, off].filter(Boolean).join(', ')
  const cost = amountInLine(price, dir) + (aside && ` (${aside})`)
  return [name, facts.join(' · '), cost, url].filter(Boolean).join('\n')
}

function sumText({ label, count, amount }: Sums['rows'][number], dir: Direction): string {
  return `${label}${count ? ` × ${count}` : ''}: ${amountInLine(amount, dir)}`
}
