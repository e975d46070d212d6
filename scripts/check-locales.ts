import { globSync, readFileSync } from 'node:fs'
import { fallbackLocaleId, type Locale, locales } from '../src/shop/localisation/locales.ts'
import routes from '../src/storefront/routes.ts'
import { catalogueErrors, type Catalogue } from './locales/catalogue-errors.ts'
import { wrongAddress } from './locales/forms-of-address.ts'
import { seededErrors } from './locales/seeded-content.ts'
import { textsOutOfReach } from './locales/screen-texts.ts'
import { unusedTexts, wrongValues } from './locales/text-uses.ts'

const bankFolder = 'sandbox/pages/texts'
const completeLocaleIds = locales.map((locale) => locale.id)

const english = readCatalogue(fallbackLocaleId)
const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/back-office/**'] })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const errors = [
  ...completeLocaleIds.flatMap((id) => catalogueErrors(id, readCatalogue(id), english)),
  ...seededErrors(completeLocaleIds),
  ...locales.flatMap(({ id, tag }) =>
    catalogueErrors(id, bankTexts(tag), bankTexts('en-US')).map((error) => `${bankFolder}: ${error}`),
  ),
  ...locales.flatMap(mixedAddress),
  ...unusedTexts(
    sources.map(({ text }) => text),
    english,
  ).map((id) => `${fallbackLocaleId}.json  ${id}: nothing uses it`),
  ...sources.flatMap(({ path, text }) => wrongValues(text, english).map((error) => `${path}  ${error}`)),
  ...textsOutOfReach([{ file: 'root.tsx', children: routes }], storefrontCode(), Object.keys(english)),
]

for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
else
  console.log(
    `${Object.keys(english).length} texts and the seeded content in ${completeLocaleIds.length} languages`,
  )

function readCatalogue(id: string): Catalogue {
  return JSON.parse(readFileSync(`locales/${id}.json`, 'utf8')) as Catalogue
}

/** The pages of the test bank; its files are named by tags. */
function bankTexts(tag: string): Catalogue {
  return JSON.parse(readFileSync(`${bankFolder}/${tag}.json`, 'utf8')) as Catalogue
}

/** One way to address visitors per language: the catalogue, the pages and the demo shop. */
function mixedAddress({ id, tag }: Locale): string[] {
  const files = globSync([
    `locales/${id}.json`,
    `${bankFolder}/${tag}.json`,
    `db/seed/content/${id}/*.{md,json,ndjson}`,
    `db/seed/content/${id}/news/*.md`,
  ])
  return files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, row) => {
        const words = wrongAddress(id, line)
        return words.length === 0 ? [] : [`${path}:${row + 1}  another form of address: ${words.join(', ')}`]
      }),
  )
}

/** Without comments, which may name a text that is not shown. */
function storefrontCode(): Map<string, string> {
  const files = sources.filter(({ path }) => path.startsWith('src/storefront/'))
  return new Map(files.map(({ path, text }) => [path, text.replaceAll(/\/\*[\s\S]*?\*\//g, '')]))
}
