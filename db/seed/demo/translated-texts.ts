import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { choiceTexts } from './choice-words.ts'
import type { CatalogueProduct } from './demo-product.ts'

interface Translation {
  categories: Record<string, string>
  products: Record<string, ProductTranslation>
}

interface ProductTranslation extends Pick<CatalogueProduct, 'confirm' | 'seo'> {
  tagline?: string
  explanation: string
  description: string
}

/** The languages that the demo's own texts were translated into, by `texts/<locale>.json`. */
const translations = new Map(
  globSync(join(import.meta.dirname, 'texts', '*.json')).map((path) => [
    basename(path, '.json'),
    JSON.parse(readFileSync(path, 'utf8')) as Translation,
  ]),
)

/** The `texts` of a product's import line. What can be chosen is translated into more languages than the rest. */
export function productTexts({ id, attributes }: Pick<CatalogueProduct, 'id' | 'attributes'>) {
  const choices = choiceTexts(attributes)
  return Object.fromEntries(
    [...new Set([...translations.keys(), ...Object.keys(choices)])].map((locale) => [
      locale,
      {
        ...translations.get(locale)?.products[id],
        ...(choices[locale] && { attributes: choices[locale] }),
      },
    ]),
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
