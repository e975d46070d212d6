import { html, sentence, type Markup } from './html.ts'
import type {
  Actions,
  Hints,
  LabelledValue,
  MailBlock,
  Note,
  Paragraph,
  Quote,
  Sums,
  ValueCard,
} from './mail-blocks.ts'
import { productsHtml } from './mail-products.ts'
import { colours, type MailAccent, styles } from './mail-style.ts'

export type Direction = 'ltr' | 'rtl'

/** A block as a row of the mail's table. Tables and inline styles, since Outlook's renderer knows little else. */
export function blockHtml(block: MailBlock, dir: Direction, accent: MailAccent): Markup {
  switch (block.kind) {
    case 'paragraph':
      return row(paragraph(block), '0 40px 24px')
    case 'card':
      return row(card(block, dir, accent), '0 40px 20px')
    case 'hints':
      return row(hints(block), '4px 40px 22px')
    case 'actions':
      return row(actions(block, dir), '4px 40px 28px')
    case 'sums':
      return row(sums(block, dir), '0 40px')
    case 'quote':
      return row(quote(block, dir), '4px 40px 22px')
    case 'note':
      return row(note(block), '16px 40px 0')
    case 'article':
      return row(block.content, '0 40px 8px')
    case 'products':
      return productsHtml(block, dir)
  }
}

function row(content: Markup, padding: string): Markup {
  return html`<tr>
    <td class="lk-row" style="padding:${padding}">${content}</td>
  </tr> `
}

function paragraph({ text, strong = [] }: Paragraph): Markup {
  const words = Object.fromEntries(
    strong.map((word) => [
      word,
      html`<b class="lk-fg" dir="ltr" style="${styles.strong};unicode-bidi:isolate;white-space:nowrap"
        >${word}</b
      >`,
    ]),
  )
  return html`<p class="lk-fg2" style="${styles.text}">${sentence(text, words)}</p>`
}

function card({ isKey = true, title, facts, values }: ValueCard, dir: Direction, accent: MailAccent): Markup {
  const look = isKey ? keyCard(accent) : plainCard
  return html`<table
    role="presentation"
    class="${look.class}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    bgcolor="${look.ground}"
    style="border:1px solid ${look.edge};border-radius:6px;border-collapse:separate;background:${look.ground}"
  >
    <tr>
      <td style="padding:18px 20px 20px">
        <p class="${look.text}" style="${styles.cardTitle}${look.colour}"><bdi>${title}</bdi></p>
        <p class="${look.text}" style="${styles.cardFacts}${look.colour}">
          ${facts.map((fact, index) => html`${index > 0 ? ' · ' : ''}<bdi>${fact}</bdi>`)}
        </p>
        ${values.map((value) => labelledValue(value, look, dir))}
      </td>
    </tr>
  </table>`
}

interface CardLook {
  class: string
  ground: string
  edge: string
  text: string
  /** colour of the words, after the one of their style */
  colour: string
  valueClass: string
  value: string
}

/** The shop's accent in every reader, on dark screens too. */
function keyCard({ ground, text }: MailAccent): CardLook {
  const colour = `;color:${text}`
  return {
    class: '',
    ground,
    edge: colours.ink,
    text: '',
    colour,
    valueClass: 'lk-value',
    value: styles.value + colour,
  }
}
const plainCard: CardLook = {
  class: 'lk-card',
  ground: colours.sunken,
  edge: colours.line,
  text: 'lk-fg',
  colour: '',
  valueClass: 'lk-fg',
  value: styles.price,
}

/** Keys and passwords read from left to right, but start at the line's start. */
function labelledValue({ label, value }: LabelledValue, look: CardLook, dir: Direction): Markup {
  const align = dir === 'rtl' ? 'right' : 'left'
  const margin = label ? '0' : '12px 0 0'
  return html`${label ? html`<p class="${look.text}" style="${styles.valueLabel}${look.colour}">${label}</p>` : ''}
    <p
      class="${look.valueClass}"
      dir="ltr"
      align="${align}"
      style="margin:${margin};text-align:${align};${look.value}"
    >
      <span style="white-space:pre-wrap">${value}</span>
    </p> `
}

function hints({ title, lines }: Hints): Markup {
  return html`<p class="lk-fg" style="${styles.hintTitle}">${title}</p>
    ${lines.map(
      ({ lead, text }) =>
        html`<p class="lk-fg2" style="${styles.hint}">
          <b class="lk-fg" style="${styles.strong}"><bdi>${lead}</bdi></b
          >: ${text}
        </p>`,
    )}`
}

function quote({ title, lines }: Quote, dir: Direction): Markup {
  const edge = dir === 'rtl' ? 'right' : 'left'
  return html`<p class="lk-fg" style="${styles.hintTitle}">${title}</p>
    <blockquote
      class="lk-line"
      dir="auto"
      style="margin:0;padding-${edge}:14px;border-${edge}:3px solid ${colours.line}"
    >
      ${lines.map((line) => html`<p class="lk-fg2" style="${styles.hint}">${line}</p>`)}
    </blockquote>`
}

function actions({ primary, secondary }: Actions, dir: Direction): Markup {
  const gap = dir === 'rtl' ? 'padding-right:20px' : 'padding-left:20px'
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        class="lk-button lk-above"
        bgcolor="${colours.ink}"
        style="background:${colours.ink};border-radius:4px;mso-padding-alt:14px 22px"
      >
        <a href="${primary.url}" style="${styles.button}">${primary.label}</a>
      </td>
      ${
        secondary
          ? html`<td class="lk-stack" style="${gap}">
              <a class="lk-fg" href="${secondary.url}" style="${styles.link}">${secondary.label}</a>
            </td>`
          : ''
      }
    </tr>
  </table>`
}

function sums({ rows, total }: Sums, dir: Direction): Markup {
  const end = dir === 'rtl' ? 'left' : 'right'
  return html`<table
    role="presentation"
    class="lk-rule"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="${styles.sums}"
  >
    ${rows.map(
      ({ label, count = '', amount }) =>
        html`<tr>
          <td class="lk-fg lk-line" style="padding:9px 0;${styles.cell}"><bdi>${label}</bdi></td>
          <td class="lk-fg2 lk-line" style="padding:9px 12px;${styles.cell}">${count}</td>
          <td
            class="lk-fg lk-line"
            align="${end}"
            style="padding:9px 0;white-space:nowrap;font-variant-numeric:tabular-nums;${styles.cell}"
          >
            <bdi dir="ltr">${amount}</bdi>
          </td>
        </tr> `,
    )}
    <tr>
      <td class="lk-fg" colspan="2" style="${styles.cardTitle}">${total.label}</td>
      <td class="lk-fg" align="${end}" style="white-space:nowrap;${styles.total}">
        <bdi dir="ltr">${total.amount}</bdi>
      </td>
    </tr>
  </table>`
}

function note({ text, mailto }: Note): Markup {
  const words = mailto
    ? {
        [mailto]: html`<a
          class="lk-fg"
          dir="ltr"
          href="mailto:${mailto}"
          style="color:${colours.ink};unicode-bidi:isolate"
          >${mailto}</a
        >`,
      }
    : {}
  return html`<p class="lk-fg2" style="${styles.note}">${sentence(text, words)}</p>`
}
