import { html, type Markup } from './html.ts'
import type { MailAccent } from './mail-style.ts'

/**
 * The mark, drawn with table cells: mail readers drop SVG, hide remote pictures until asked, and some show an attached
 * one as an attachment. 32 × 32 px: the ring of a key, its shaft, one tooth, its foot.
 */
export function mailMark(accent: MailAccent): Markup {
  const { ground } = accent
  return html`<table
    role="presentation"
    dir="ltr"
    width="32"
    cellpadding="0"
    cellspacing="0"
    bgcolor="${ground}"
    style="width:32px;background:${ground};border-radius:4px;border-collapse:separate"
  >
    <tr>
      <td height="32" style="font-size:0;line-height:0">
        ${strips.slice(0, 1).map((row) => strip(accent, row))}${ring(accent)}${strips.slice(1).map((row) => strip(accent, row))}
      </td>
    </tr>
  </table>`
}

type Cell = readonly [widthPx: number, colour?: 'ink']
interface Strip {
  heightPx: number
  cells: readonly Cell[]
}

/** Above the ring, and below it. */
const strips: readonly Strip[] = [
  { heightPx: 4, cells: [[32]] },
  { heightPx: 4, cells: [[8], [5, 'ink'], [19]] },
  { heightPx: 3, cells: [[8], [5, 'ink'], [4], [4, 'ink'], [11]] },
  { heightPx: 5, cells: [[8], [17, 'ink'], [7]] },
  { heightPx: 5, cells: [[32]] },
]

function strip({ text }: MailAccent, { heightPx, cells }: Strip): Markup {
  return stripOf(
    heightPx,
    cells.map(([widthPx, colour]) => cell(widthPx, heightPx, colour ? `background:${text}` : '')),
  )
}

function ring({ ground, text }: MailAccent): Markup {
  const style = `background:${ground};border:4px solid ${text};border-radius:6px`
  return stripOf(11, [
    cell(5, 11, ''),
    html`<td width="11" height="11">
      <div style="width:3px;height:3px;${style};font-size:0;line-height:0"></div>
    </td>`,
    cell(16, 11, ''),
  ])
}

function stripOf(heightPx: number, cells: readonly Markup[]): Markup {
  return html`<table
    role="presentation"
    width="32"
    height="${heightPx}"
    cellpadding="0"
    cellspacing="0"
    style="width:32px;height:${heightPx}px;border-collapse:collapse"
  >
    <tr>
      ${cells}
    </tr>
  </table>`
}

function cell(widthPx: number, heightPx: number, style: string): Markup {
  return html`<td
    width="${widthPx}"
    height="${heightPx}"
    style="padding:0;font-size:0;line-height:0;${style}"
  ></td>`
}
