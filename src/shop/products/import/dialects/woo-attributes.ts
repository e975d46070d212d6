import type { ForeignRow } from './dialect.ts'

export interface WooAttribute {
  name: string
  values: string[]
}

/** Attributes of a row with at least one value. */
export function wooAttributes(row: ForeignRow): WooAttribute[] {
  const names = row.titles.filter((title) => /^attribute \d+ name$/.test(title))
  return names
    .map((title) => ({
      name: row.cell(title),
      values: wooList(row.cell(title.replace(/name$/, 'value(s)'))),
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
}

/** Splits a cell at its commas. `\,` is a comma of the part itself. */
export function wooList(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

const filters = {
  platforms: /^(?:activation )?platforms?$|^activation$/i,
  regions: /^regions?$/i,
  languages: /^languages?$/i,
  genres: /^genres?$/i,
}

export function filtersOf(attributes: readonly WooAttribute[]): Record<string, unknown> {
  const publisher = attributes.find(({ name }) => /^(?:publisher|brand)$/i.test(name))?.values[0]
  const found = Object.entries(filters).map(([field, pattern]): [string, string[]] => [
    field,
    attributes.filter(({ name }) => pattern.test(name)).flatMap(({ values }) => values),
  ])
  return {
    ...Object.fromEntries(found.filter(([, names]) => names.length > 0)),
    ...(publisher !== undefined && { publisher }),
  }
}

/** Returns the choices of a product: the values of its variations, in the order of the product. */
export function choicesOf(
  product: readonly WooAttribute[],
  variations: readonly (readonly WooAttribute[])[],
): WooAttribute[] {
  const chosen = new Map<string, WooAttribute>()
  for (const { name, values } of variations.flat()) {
    const before = chosen.get(name.toLowerCase())
    chosen.set(name.toLowerCase(), { name, values: [...new Set([...(before?.values ?? []), ...values])] })
  }
  const place = (one: WooAttribute) =>
    product.findIndex(({ name }) => name.toLowerCase() === one.name.toLowerCase())
  return [...chosen.values()]
    .toSorted((one, other) => place(one) - place(other))
    .map(({ name, values }) => {
      const order = product.find((one) => one.name.toLowerCase() === name.toLowerCase())?.values ?? []
      return { name, values: values.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) }
    })
}
