import type { Markup } from './html.ts'

/** Parts of a mail. The HTML part and the text part are both made of them, so they say the same. */
export type MailBlock = Paragraph | ValueCard | Hints | Actions | Sums | Note | Quote | Article | Products

export interface Paragraph {
  kind: 'paragraph'
  text: string
  /** emphasised words; read from left to right in every language */
  strong?: readonly string[]
}

/** The content that the reader wants most. */
export interface ValueCard {
  kind: 'card'
  /** false: a price instead of a key or code, so without the colour and the letters of keys */
  isKey?: boolean
  title: string
  facts: readonly string[]
  values: readonly LabelledValue[]
}

export interface LabelledValue {
  label?: string
  value: string
}

/** Short lines with a bold lead, e.g. how to use the cards' content. */
export interface Hints {
  kind: 'hints'
  title: string
  lines: readonly { lead: string; text: string }[]
}

export interface Actions {
  kind: 'actions'
  primary: MailLink
  secondary?: MailLink
}

export interface MailLink {
  label: string
  url: string
}

export interface Sums {
  kind: 'sums'
  rows: readonly { label: string; count?: string; amount: string }[]
  total: { label: string; amount: string }
}

export interface Note {
  kind: 'note'
  text: string
  /** an address in the text that becomes a link */
  mailto?: string
}

/** Text of another person, line by line. */
export interface Quote {
  kind: 'quote'
  title: string
  lines: readonly string[]
}

/** Pictures that link to their products. */
export interface Products {
  kind: 'products'
  products: readonly MailProduct[]
  /** text below the products */
  note?: string
}

export interface MailProduct {
  name: string
  facts: readonly string[]
  price: string
  /** the price before, crossed out; the label is for screen readers */
  former?: { label: string; price: string }
  /** whole percent; 0: none */
  percentOff: number
  url: string
  /** 3:4; `ground` is the colour of its place until it is loaded */
  picture: { url: string; ground: string }
}

/** Free text: cleaned HTML with its own styles, and the same as plain text. */
export interface Article {
  kind: 'article'
  content: Markup
  text: string
}
