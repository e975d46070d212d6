import { urlName } from '../../../catalogue/categories/url-name.ts'
import type { LineIssue } from '../import-report.ts'
import type { Dialect, DialectHelp, ForeignRow, Place, TranslatedLine } from './dialect.ts'
import { htmlMarkdown, htmlText } from './html-markdown.ts'
import { choicesOf, filtersOf, wooAttributes, wooList } from './woo-attributes.ts'
import { wooPrice } from './woo-price.ts'

/**
 * Product CSV that WooCommerce exports. A variation may stand anywhere below or above its product, so products with
 * variations are written at the end of the file.
 */
export const wooCommerce: Dialect = {
  shop: 'woocommerce',
  isHead: (titles) => ['type', 'sku', 'name', 'published', 'regular price'].every((one) => titles.has(one)),
  async *translate(rows, help) {
    const parents: ForeignRow[] = []
    const variations = new Map<string, ForeignRow[]>()
    for await (const raw of rows) {
      const row = unescaped(raw)
      const types = row
        .cell('Type')
        .toLowerCase()
        .split(/\s*,\s*/)
      if (types.includes('variation'))
        variations.set(row.cell('Parent'), [...(variations.get(row.cell('Parent')) ?? []), row])
      else if (types.includes('variable')) parents.push(row)
      else if (types.includes('simple')) yield* product(row, undefined, help)
      else yield [{ line: row.line, field: 'Type', code: 'import.type', values: { type: row.cell('Type') } }]
    }
    for (const row of parents) {
      const names = [row.cell('SKU'), `id:${row.cell('ID')}`]
      yield* product(
        row,
        names.flatMap((name) => variations.get(name) ?? []),
        help,
      )
      for (const name of names) variations.delete(name)
    }
    for (const row of [...variations.values()].flat())
      yield [{ line: row.line, field: 'Parent', code: 'import.no-parent' }]
  },
}

/** The export puts `'` before a cell that a spreadsheet could run. */
function unescaped(row: ForeignRow): ForeignRow {
  return { ...row, cell: (title) => row.cell(title).replace(/^'(?=[=+\-@])/, '') }
}

interface Variant {
  row: ForeignRow
  content: object
}

function* product(
  row: ForeignRow,
  rows: readonly ForeignRow[] | undefined,
  help: DialectHelp,
): Generator<TranslatedLine | LineIssue[]> {
  const own = wooAttributes(row)
  const choices = rows ? choicesOf(own, rows.map(wooAttributes)) : []
  const faults: LineIssue[] = []
  const variants: Variant[] = []
  for (const one of rows ?? [row]) {
    const read = variantOf(one, choices, help)
    if ('code' in read) faults.push(read)
    else variants.push({ row: one, content: read })
  }
  if (faults.length > 0) yield faults
  if (variants.length === 0) {
    if (faults.length === 0) yield [{ line: row.line, field: 'Type', code: 'import.no-variations' }]
    return
  }
  const path = wooList(row.cell('Categories'))[0]?.split('>').map(htmlText) ?? []
  const category = help.categoryOf(
    path.filter((name) => name !== ''),
    row.line,
  )
  yield* category.lines
  const filters = own.filter(({ name }) => !choices.some((one) => one.name === name))
  yield {
    line: row.line,
    content: {
      kind: 'product',
      id: `woocommerce-${row.cell('ID') || row.cell('SKU')}`,
      category: category.address,
      name: htmlText(row.cell('Name')),
      keyType: 'key',
      ...textsOf(row),
      ...picturesOf(row),
      ...filtersOf(filters),
      attributes: choices.map(({ name, values }) => ({ name, values: values.map((one) => ({ name: one })) })),
      variants: variants.map(({ content }) => content),
      ...(row.cell('Tags') && { seo: { keywords: row.cell('Tags') } }),
      active: row.cell('Published') === '1',
    },
    // the file has no addresses: WooCommerce makes them from the name
    oldAddress: `/product/${urlName(htmlText(row.cell('Name')))}`,
    placeOf: (field) => placeOf(row, variants, field),
  }
}

function variantOf(
  row: ForeignRow,
  choices: readonly { name: string }[],
  help: DialectHelp,
): object | LineIssue {
  const price = wooPrice(row, help)
  if ('code' in price) return price
  const own = new Map(wooAttributes(row).map(({ name, values }) => [name.toLowerCase(), values[0]]))
  const values = choices.map(({ name }) => own.get(name.toLowerCase()))
  const without = values.indexOf(undefined)
  if (without >= 0) return { line: row.line, field: choices[without]?.name, code: 'import.any-value' }
  const [image] = wooList(row.cell('Images'))
  const isVariation = choices.length > 0
  return {
    sku: row.cell('SKU') || `woocommerce-${row.cell('ID')}`,
    values,
    ...price,
    ...(isVariation && { image: image ?? null, active: row.cell('Published') === '1' }),
  }
}

const maxExplanation = 2000

function textsOf(row: ForeignRow): object {
  const description = htmlMarkdown(withLineBreaks(row.cell('Description')))
  const short = withLineBreaks(row.cell('Short description'))
  const explanation = htmlText(short)
  return explanation.length <= maxExplanation
    ? { explanation, description }
    : { description: `${htmlMarkdown(short)}\n\n${description}`.trim() }
}

/** The export writes a line break as `\n`. */
function withLineBreaks(cell: string): string {
  return cell.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n')
}

const maxPictures = 12

function picturesOf(row: ForeignRow): object {
  const [image = null, ...pictures] = wooList(row.cell('Images')).slice(0, maxPictures)
  return { image, pictures }
}

const columns: Readonly<Record<string, string>> = {
  id: 'ID',
  name: 'Name',
  category: 'Categories',
  explanation: 'Short description',
  description: 'Description',
  image: 'Images',
  pictures: 'Images',
  seo: 'Tags',
  attributes: 'Attribute 1 name',
  sku: 'SKU',
  values: 'Attribute 1 value(s)',
  priceCents: 'Regular price',
  listPriceCents: 'Regular price',
  sales: 'Date sale price starts',
}

function placeOf({ line }: ForeignRow, variants: readonly Variant[], field = ''): Place {
  const [, nth, part = ''] = /^variants\[(\d+)\]\.?(\w*)/.exec(field) ?? []
  const name = nth === undefined ? (/^\w+/.exec(field)?.[0] ?? '') : part
  const at = nth === undefined ? line : (variants[Number(nth)]?.row.line ?? line)
  return { line: at, field: columns[name] ?? name }
}
