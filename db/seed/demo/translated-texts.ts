import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Translation {
  categories: Record<string, string>
  products: Record<string, { tagline?: string; explanation: string; description: string }>
}

/** The languages that the demo's own texts were translated into, by `texts/<locale>.json`. */
const translations = new Map(
  globSync(join(import.meta.dirname, 'texts', '*.json')).map((path) => [
    basename(path, '.json'),
    JSON.parse(readFileSync(path, 'utf8')) as Translation,
  ]),
)

/** The `texts` of a product's import line. */
export function productTexts(productId: string): Record<string, Translation['products'][string]> {
  return Object.fromEntries(
    [...translations].flatMap(([locale, { products }]) => {
      const texts = products[productId]
      return texts ? [[locale, texts]] : []
    }),
  )
}

/** A category's description by locale. */
export function categoryDescriptions(urlName: string): Record<string, string> {
  return Object.fromEntries(
    [...translations].flatMap(([locale, { categories }]) => {
      const description = categories[urlName]
      return description ? [[locale, description]] : []
    }),
  )
}
