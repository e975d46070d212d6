import type { CatalogueLine } from '../catalogue-line.ts'
import type { LineIssue } from '../import-report.ts'

export const foreignShops = { woocommerce: 'WooCommerce', shopify: 'Shopify' } as const

export type ForeignShop = keyof typeof foreignShops

/** A row of a foreign file. `cell` is trimmed, and empty for an absent column; `titles` are the columns. */
export interface ForeignRow {
  line: number
  titles: readonly string[]
  cell(title: string): string
}

export type Place = Pick<LineIssue, 'line' | 'field'>

/** A line of our own format, with the place of each of its fields in the foreign file. */
export interface TranslatedLine {
  line: number
  content: CatalogueLine
  /** address of the product in the other shop */
  oldAddress?: string
  placeOf?: (field: string | undefined) => Place
}

export interface DialectHelp {
  /** address of a category by its names from the top; empty for none */
  categoryOf(path: readonly string[], line: number): { address: string; lines: TranslatedLine[] }
  /** US cents of an amount; undefined if unreadable */
  centsOf(amount: string): number | undefined
}

/** The file of another shop as lines of our own import. */
export interface Dialect {
  shop: ForeignShop
  isHead(titles: ReadonlySet<string>): boolean
  translate(rows: AsyncIterable<ForeignRow>, help: DialectHelp): AsyncGenerator<TranslatedLine | LineIssue[]>
}
