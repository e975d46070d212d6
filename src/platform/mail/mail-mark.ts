import { html, type Markup } from './html.ts'
import { colours } from './mail-style.ts'

/**
 * The mark, drawn with table cells: mail readers drop SVG, hide remote pictures until asked, and some show an attached
 * one as an attachment. 32 × 32 px: the ring of a key, its shaft, one tooth, its foot.
 */
export function mailMark(): Markup {
  return html`<table
    role="presentation"
    dir="ltr"
    width="32"
    cellpadding="0"
    cellspacing="0"
    bgcolor="${colours.lime}"
    style="width:32px;background:${colours.lime};border-radius:4px;border-collapse:separate"
  >
    <tr>
      <td height="32" style="font-size:0;line-height:0">
        ${strip(4, [[32]])}${ring()}${strip(4, [[8], [5, 'ink'], [19]])}${strip(3, [[8], [5, 'ink'], [4], [4, 'ink'], [11]])}${strip(5, [[8], [17, 'ink'], [7]])}${strip(5, [[32]])}
      </td>
    </tr>
  </table>`
}

type Cell = readonly [widthPx: number, colour?: 'ink']

function strip(heightPx: number, cells: readonly Cell[]): Markup {
  return stripOf(
    heightPx,
    cells.map(([widthPx, colour]) => cell(widthPx, heightPx, colour ? `background:${colours.ink}` : '')),
  )
}

function ring(): Markup {
  const style = `background:${colours.lime};border:4px solid ${colours.ink};border-radius:6px`
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
