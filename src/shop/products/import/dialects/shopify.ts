import type { LineIssue } from '../import-report.ts'
import type { Dialect, DialectHelp, ForeignRow, Place, TranslatedLine } from './dialect.ts'
import { htmlMarkdown, htmlText } from './html-markdown.ts'

/** Names of a column: the present one, and the one of files before 2025. */
const columns = {
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)'],
  category: ['Type', 'Product category'],
  published: ['Published on online store', 'Published'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  before: ['Compare-at price', 'Variant Compare At Price'],
  picture: ['Product image URL', 'Image Src'],
  variantPicture: ['Variant image URL', 'Variant Image'],
} as const

type Column = keyof typeof columns

/**
 * Product CSV that Shopify exports. Rows with the same handle follow each other: the first has the product, each with a
 * price a variant, and each with a picture one picture.
 */
export const shopify: Dialect = {
  shop: 'shopify',
  isHead: (titles) =>
    titles.has('title') &&
    titles.has('vendor') &&
    [columns.handle, columns.price].every((names) => names.some((name) => titles.has(name.toLowerCase()))),
  async *translate(rows, help) {
    let group: ForeignRow[] = []
    for await (const row of rows) {
      const [first] = group
      if (first && (cellOf(row, 'handle') !== cellOf(first, 'handle') || cellOf(row, 'handle') === '')) {
        yield* product(first, group, help)
        group = []
      }
      group.push(row)
    }
    const [first] = group
    if (first) yield* product(first, group, help)
  },
}

/** The first filled cell of a column's names, without the `'` that keeps spreadsheets from running it. */
function cellOf(row: ForeignRow, column: Column): string {
  const cells = columns[column].map((name) => row.cell(name))
  return (cells.find((cell) => cell !== '') ?? '').replace(/^'(?=[=+\-@])/, '')
}

const placeIn = (row: ForeignRow, column: Column): Place => ({
  line: row.line,
  field: columns[column].find((name) => row.titles.includes(name.toLowerCase())) ?? columns[column][0],
})

const optionNumbers = [1, 2, 3]
const maxPictures = 12

function* product(
  first: ForeignRow,
  group: readonly ForeignRow[],
  help: DialectHelp,
): Generator<TranslatedLine | LineIssue[]> {
  const handle = cellOf(first, 'handle')
  if (handle === '') return yield [{ ...placeIn(first, 'handle'), code: 'input.missing' }]
  if (/^true$/i.test(first.cell('Gift card')))
    return yield [
      { line: first.line, field: 'Gift card', code: 'import.type', values: { type: 'gift card' } },
    ]
  const choices = optionNumbers
    .map((nth) => ({ nth, name: first.cell(`Option${nth} name`) }))
    .filter(({ nth, name }) => name !== '' && first.cell(`Option${nth} value`) !== defaultTitle)
  const priced = group.filter((row) => row === first || cellOf(row, 'price') !== '')
  const variants: object[] = []
  for (const [at, row] of priced.entries()) {
    const read = variantOf(row, { handle, at, choices }, help)
    if ('code' in read) return yield [read]
    variants.push(read)
  }
  const category = help.categoryOf(pathOf(first), first.line)
  yield* category.lines
  yield {
    line: first.line,
    content: {
      kind: 'product',
      id: `shopify-${handle}`,
      ...headOf(first),
      category: category.address,
      ...picturesOf(group),
      attributes: choices.map(({ nth, name }) => ({ name, values: valuesOf(priced, nth) })),
      variants,
    },
    oldAddress: `/products/${handle}`,
    placeOf: (field) => placeOf(first, priced, field),
  }
}

/** value of the only option of a product without options */
const defaultTitle = 'Default Title'

function headOf(row: ForeignRow): object {
  const keywords = row.cell('Tags')
  const [title, description] = [row.cell('SEO title'), row.cell('SEO description')]
  const status = row.cell('Status').toLowerCase()
  return {
    name: htmlText(row.cell('Title')),
    keyType: 'key',
    description: htmlMarkdown(cellOf(row, 'description')),
    ...(row.cell('Vendor') !== '' && { publisher: row.cell('Vendor') }),
    seo: { ...(keywords && { keywords }), ...(title && { title }), ...(description && { description }) },
    active: (status === '' || status === 'active') && !/^false$/i.test(cellOf(row, 'published')),
  }
}

interface VariantPlace {
  handle: string
  at: number
  choices: readonly { nth: number }[]
}

function variantOf(
  row: ForeignRow,
  { handle, at, choices }: VariantPlace,
  { centsOf }: DialectHelp,
): object | LineIssue {
  const [price, before] = [cellOf(row, 'price'), cellOf(row, 'before')]
  const priceCents = centsOf(price)
  if (priceCents === undefined)
    return { ...placeIn(row, 'price'), code: price === '' ? 'input.missing' : 'input.amount' }
  const beforeCents = before === '' ? 0 : centsOf(before)
  if (beforeCents === undefined) return { ...placeIn(row, 'before'), code: 'input.amount' }
  const image = cellOf(row, 'variantPicture')
  return {
    sku: cellOf(row, 'sku') || `shopify-${handle}${at === 0 ? '' : `-${at + 1}`}`,
    values: choices.map(({ nth }) => row.cell(`Option${nth} value`)),
    priceCents,
    listPriceCents: beforeCents > priceCents ? beforeCents : null,
    ...(choices.length > 0 && { image: image || null }),
  }
}

function valuesOf(rows: readonly ForeignRow[], nth: number): { name: string }[] {
  return [...new Set(rows.map((row) => row.cell(`Option${nth} value`)))].map((name) => ({ name }))
}

function pathOf(row: ForeignRow): string[] {
  return cellOf(row, 'category')
    .split('>')
    .map(htmlText)
    .filter((name) => name !== '')
}

function picturesOf(group: readonly ForeignRow[]): object {
  const addresses = group.map((row) => cellOf(row, 'picture')).filter((address) => address !== '')
  const [image = null, ...pictures] = [...new Set(addresses)].slice(0, maxPictures)
  return { image, pictures }
}

const columnOfField: Readonly<Record<string, Column>> = {
  id: 'handle',
  category: 'category',
  description: 'description',
  image: 'picture',
  pictures: 'picture',
  sku: 'sku',
  priceCents: 'price',
  listPriceCents: 'before',
}
const titleOfField: Readonly<Record<string, string>> = {
  name: 'Title',
  publisher: 'Vendor',
  seo: 'Tags',
  attributes: 'Option1 name',
  values: 'Option1 value',
}

function placeOf(first: ForeignRow, priced: readonly ForeignRow[], field = ''): Place {
  const [, nth, part = ''] = /^variants\[(\d+)\]\.?(\w*)/.exec(field) ?? []
  const name = nth === undefined ? (/^\w+/.exec(field)?.[0] ?? '') : part
  const row = nth === undefined ? first : (priced[Number(nth)] ?? first)
  const column = columnOfField[name]
  return column ? placeIn(row, column) : { line: row.line, field: titleOfField[name] ?? name }
}
