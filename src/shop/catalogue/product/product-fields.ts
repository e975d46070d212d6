import type { Selectable } from 'kysely'
import type { CatalogueTables } from '../catalogue-tables.ts'

/**
 * Fields that pass unchanged from an import line to the product's page, with their columns and types. Import, export
 * and `ProductDetail` use this table. A missing field is `''` or null by its format.
 */
export const productFacts = {
  /** activation guide, e.g. `steam` */
  activation: { column: 'activation', type: 'text' },
  publisher: { column: 'publisher', type: 'text' },
  /** `YYYY-MM-DD` */
  releasedOn: { column: 'released_on', type: 'date' },
  image: { column: 'image', type: 'text' },
  /** address of its trailer at a video company */
  video: { column: 'video', type: 'text' },
  ageMark: { column: 'age_mark', type: 'text' },
} as const satisfies Record<string, { column: keyof ProductColumns; type: string }>

export const maxFurtherPictures = 11

/** Texts with a column of their name in `product`, and in `product_text` for translations. */
export const productTexts = ['name', 'tagline', 'explanation', 'description'] as const

type ProductColumns = Selectable<CatalogueTables['product']>
type Facts = typeof productFacts
type FactColumn = Facts[keyof Facts]['column']
type FactColumns = Pick<ProductColumns, FactColumn>
type TextField = (typeof productTexts)[number]

export type ProductFacts = { [Field in keyof Facts]: ProductColumns[Facts[Field]['column']] }
export type ProductTexts = Record<TextField, string>

export const factColumns: readonly FactColumn[] = Object.values(productFacts).map(({ column }) => column)

export function factsOf(row: FactColumns): ProductFacts {
  const fields = Object.entries(productFacts).map(([field, { column }]) => [field, row[column]])
  return Object.fromEntries(fields) as ProductFacts
}

/** Columns of a line; a missing field is null. */
export function columnsOfFacts(line: {
  [Field in keyof Facts]?: ProductFacts[Field] | undefined
}): FactColumns {
  const fields = Object.keys(productFacts) as (keyof Facts)[]
  const columns = fields.map((field) => [productFacts[field].column, line[field] ?? null])
  return Object.fromEntries(columns) as FactColumns
}

export function textsOf<Source extends { [Field in TextField]?: unknown }>(
  source: Source,
): Pick<Source, TextField> {
  return Object.fromEntries(productTexts.map((field) => [field, source[field]]))
}
