/** A document as data. All its content is text and never markup, so input of visitors cannot do anything. */
export interface PdfLayout {
  /** the language of its texts: a BCP 47 tag such as `zh-TW` */
  lang: string
  dir: 'ltr' | 'rtl'
  /** title of the reader's window, e.g. `Invoice 2026-000012` */
  title: string
  author: string
  /** name beside the mark */
  brand: string
  /** file of a logo in place of mark and name, such as `/logo.png` */
  logo?: string
  /** headline, e.g. `Invoice`, and the line below it */
  heading: string
  number: string
  /** the rule at the head: path data of a line, 660 wide and 9 high, as `cutLine` draws it */
  cut: string
  blocks: readonly Block[]
  /** at the foot of each page, before the number of the page */
  foot: string
  /** time of creation, as the file states it; the same document and time give the same bytes */
  at: Date
}

/** A line of text. */
export type Line = string | readonly Run[]

export interface Run {
  text: string
  bold?: boolean
  small?: boolean
  /** in the colour of secondary text */
  quiet?: boolean
  /** codes and addresses of machines */
  mono?: boolean
  /** amounts, numbers, addresses: left to right in every language, and not broken */
  ltr?: boolean
  href?: string
}

export interface Fact {
  label: string
  value: Line
}

export type Block =
  /** both parties, and the facts */
  | { is: 'parties'; parties: readonly Party[]; facts: readonly Fact[] }
  /** its head is repeated on each page; all columns but the first are at the end of their side */
  | { is: 'table'; columns: readonly string[]; rows: readonly (readonly (readonly Line[])[])[] }
  | { is: 'sums'; rows: readonly Sum[] }
  | { is: 'note'; text: Line }
  /** the outcome, in a box at the foot of the page */
  | { is: 'outcome'; title: Line; text: Line; link?: { label: string; href: string } }
  /** the case at a glance: up to four cells in a box */
  | { is: 'summary'; cells: readonly { label: string; value: string; under: string }[] }
  /** a numbered record with its source */
  | {
      is: 'record'
      number?: string
      title: string
      source: string
      paragraphs?: readonly Line[]
      rows?: readonly Fact[]
      quote?: Line
    }

  /** a PDF on pages of its own; `file` is its name among the files */
  | { is: 'attachment'; number?: string; title: string; source: string; file: string; pages: number }

/** A document's logo and the PDFs that it attaches, by their names in the layout, such as `/file-1.pdf`. */
export type PdfFiles = Readonly<Record<string, Uint8Array>>

export interface Party {
  label: string
  lines: readonly Line[]
}

export interface Sum {
  label: Line
  amount: string
  weight: 'plain' | 'total' | 'detail'
}
