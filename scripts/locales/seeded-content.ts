import { existsSync, globSync, readFileSync } from 'node:fs'
import { readCatalogue } from '../../db/seed/demo/read-catalogue.ts'
import type { CatalogueLine } from '../../src/shop/products/import/catalogue-line.ts'
import { fallbackLocaleId } from '../../src/shop/localisation/locales.ts'

interface Seeded {
  /** relative to the language's own folder, or parts of its file */
  names: ReadonlySet<string>
  /** distinguishes names of different kinds */
  place: string
}

/**
 * Missing or extra content of a language in `db/seed/content/<id>/`: pages, news, SEO texts, single words, texts of
 * the demo's products and categories. A line for each. `root` is the project's folder.
 */
export function seededErrors(localeIds: readonly string[], root = '.'): string[] {
  const english = seededIn(fallbackLocaleId, root)
  return [
    ...localeIds.flatMap((id) => differences(id, english, seededIn(id, root))),
    ...demoErrors(localeIds, root),
  ]
}

function seededIn(id: string, root: string): Seeded[] {
  const folder = `db/seed/content/${id}`
  return [
    { place: folder, names: files(root, folder) },
    { place: `${folder}/news`, names: files(root, `${folder}/news`) },
    { place: `${folder}/seo.json`, names: keys(readJson(`${root}/${folder}/seo.json`)) },
    { place: `${folder}/words.json`, names: keys(readJson(`${root}/${folder}/words.json`)) },
  ]
}

/** The demo's products and categories are English where they are written; other languages translate all of them. */
function demoErrors(localeIds: readonly string[], root: string): string[] {
  const { categories, products } = readCatalogue()
  const wanted = keys({
    category: Object.fromEntries(
      categories.map(({ urlName, name, description }) => [urlName, { name, description }]),
    ),
    product: Object.fromEntries(
      products.map(({ id, tagline, explanation, description, confirm }) => [
        id,
        { tagline, explanation, description, confirm },
      ]),
    ),
  })
  return localeIds
    .filter((id) => id !== fallbackLocaleId)
    .flatMap((id) => {
      const place = `db/seed/content/${id}/demo.ndjson`
      return missing({ place, names: keys(readTexts(`${root}/${place}`, id)) }, wanted)
    })
}

/** Texts of a catalogue import's lines in one language. */
function readTexts(path: string, localeId: string): unknown {
  if (!existsSync(path)) return {}
  const texts: Record<string, Record<string, unknown>> = { category: {}, product: {} }
  for (const text of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const line = JSON.parse(text) as CatalogueLine & { texts?: Record<string, unknown> }
    const name = nameOf(line)
    texts[line.kind] = { ...texts[line.kind], [name]: line.texts?.[localeId] }
  }
  return texts
}

function nameOf(line: CatalogueLine): string {
  if (line.kind === 'category') return line.urlName
  return line.kind === 'product' ? line.id : line.code
}

function differences(id: string, english: readonly Seeded[], own: readonly Seeded[]): string[] {
  return own.flatMap((one, index) => {
    const wanted = english[index]?.names ?? new Set()
    const needless = [...one.names].filter((name) => !wanted.has(name))
    return [
      ...missing(one, wanted),
      ...needless.map((name) => `${one.place}  ${name}: English has none (${id})`),
    ]
  })
}

function missing({ place, names }: Seeded, wanted: ReadonlySet<string>): string[] {
  return [...wanted].filter((name) => !names.has(name)).map((name) => `${place}  ${name}: is missing`)
}

function files(root: string, folder: string): Set<string> {
  return new Set(globSync('*.md', { cwd: `${root}/${folder}` }))
}

function readJson(path: string): Record<string, unknown> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
}

/** `products.crater-standard.tagline`: the way to every text that is not empty. */
function keys(value: unknown, path = ''): Set<string> {
  if (typeof value === 'string') return new Set(value.trim() === '' ? [] : [path])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(
    Object.entries(value).flatMap(([name, part]) => [...keys(part, path === '' ? name : `${path}.${name}`)]),
  )
}
