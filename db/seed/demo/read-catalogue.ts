import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CategoryLine,
  categoryLine,
  type ProductLine,
  productLine,
} from '../../../src/shop/products/import/catalogue-line.ts'
import { type JsonObject, mergePatch } from '../../../src/shop/input/merge-patch.ts'
import { fallbackLocaleId, locales } from '../../../src/shop/localisation/locales.ts'

const folder = join(import.meta.dirname, 'catalogue')
const categoriesFile = join(folder, 'categories.ndjson')
const contentFolder = join(import.meta.dirname, '../content')

/** A review of the demo; `product` is its id. */
export interface DemoReview {
  product: string
  score: 1 | 2 | 3 | 4 | 5
  daysAgo: number
  author: string
  content: string
}

/**
 * The files of the demo's catalogue, in the format of docs/import.md and in the order in which they are imported: the
 * categories, their products, then the names of both in each other language.
 */
export function catalogueFiles(): string[] {
  const products = readLines(categoriesFile)
    .map(({ urlName }) => join(folder, `${String(urlName)}.ndjson`))
    .filter((file) => existsSync(file))
  const others = locales.filter(({ id }) => id !== fallbackLocaleId)
  return [categoriesFile, ...products, ...others.map(({ id }) => join(contentFolder, id, 'demo.ndjson'))]
}

/** Every category and product in all languages. */
export function readCatalogue(): { categories: CategoryLine[]; products: ProductLine[] } {
  const lines = wholeLines()
  return {
    categories: lines.filter(({ kind }) => kind === 'category').map((line) => categoryLine.parse(line)),
    products: lines.filter(({ kind }) => kind === 'product').map((line) => productLine.parse(line)),
  }
}

/** Returns one whole line for each category and product, so that a first start writes none of them twice. */
export function catalogueLines(): string[] {
  return wholeLines().map((line) => JSON.stringify(line))
}

/** How many keys the demo has of each SKU. */
export function readStock(): Record<string, number> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'stock.json'), 'utf8')) as Record<string, number>
}

export function readReviews(): DemoReview[] {
  return readLines(join(import.meta.dirname, 'reviews.ndjson')) as unknown as DemoReview[]
}

function wholeLines(): JsonObject[] {
  const whole = new Map<string, JsonObject>()
  for (const line of catalogueFiles().flatMap(readLines)) {
    const key = `${String(line['kind'])} ${String(line['urlName'] ?? line['id'])}`
    whole.set(key, mergePatch(whole.get(key) ?? {}, line))
  }
  return [...whole.values()]
}

function readLines(file: string): JsonObject[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject)
}
