import { html, type Markup } from './html.ts'
import type { MailProduct, Products } from './mail-blocks.ts'
import type { Direction } from './mail-html.ts'
import { colours, styles } from './mail-style.ts'

const inRow = 3

/** Products in rows of three; on phones one below the other, with the picture at the start. */
export function productsHtml({ products, note }: Products, dir: Direction): Markup {
  const rows = Array.from({ length: Math.ceil(products.length / inRow) }, (_, row) =>
    products.slice(row * inRow, (row + 1) * inRow),
  )
  return html`<tr>
    <td class="lk-tiles" style="padding:0 32px 12px">
      ${rows.map(
        (row) =>
          html`<table
            role="presentation"
            dir="${dir}"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style="table-layout:fixed"
          >
            <tr>
              ${row.map((product) => tile(product, dir))}${emptyTiles(inRow - row.length)}
            </tr>
          </table> `,
      )}
      ${
        note === undefined
          ? ''
          : html`<p class="lk-fg2 lk-tile" style="${styles.tileFacts};margin:0;padding:0 8px 16px">
              ${note}
            </p>`
      }
    </td>
  </tr> `
}

function emptyTiles(count: number): Markup[] {
  return Array.from({ length: count }, () => html`<td class="lk-none" width="33%"></td>`)
}

/** The picture has an empty `alt`: the name in the same link says what it shows. */
function tile({ name, facts, url, picture, ...price }: MailProduct, dir: Direction): Markup {
  return html`<td class="lk-tile" width="33%" valign="top" style="padding:0 8px 20px;vertical-align:top">
    <a href="${url}" style="text-decoration:none;color:${colours.ink}">
      <img
        class="lk-tile-p lk-tile-p-${dir}"
        src="${picture.url}"
        width="160"
        height="213"
        alt=""
        border="0"
        style="display:block;width:100%;max-width:160px;height:auto;border-radius:4px;background:${picture.ground}"
      />
      <div class="lk-tile-t-${dir}">
        <p class="lk-fg" style="${styles.tileName}"><bdi>${name}</bdi></p>
        ${factsLine(facts)} ${priceLine(price)}
      </div>
    </a>
  </td> `
}

function factsLine(facts: readonly string[]): Markup | string {
  if (facts.length === 0) return ''
  return html`<p class="lk-fg2" style="${styles.tileFacts}">
    ${facts.map((fact, index) => html`${index > 0 ? ' · ' : ''}<bdi>${fact}</bdi>`)}
  </p>`
}

/** The label before the crossed-out price is for screen readers. */
function priceLine({
  price,
  former,
  percentOff,
}: Pick<MailProduct, 'price' | 'former' | 'percentOff'>): Markup {
  return html`<p style="margin:6px 0 0">
    <span class="lk-fg" dir="ltr" style="${styles.tilePrice}">${price}</span>
    ${
      former
        ? html`<s class="lk-fg3" style="${styles.tileFormer}"
            ><span style="font-size:0;line-height:0;mso-hide:all">${former.label} </span
            ><bdi dir="ltr">${former.price}</bdi></s
          >`
        : ''
    }
    ${percentOff > 0 ? html`<span dir="ltr" style="${styles.tileOff}">−${percentOff}%</span>` : ''}
  </p>`
}
