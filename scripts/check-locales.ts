import { globSync, readFileSync } from 'node:fs'
import { fallbackLocaleId, locales } from '../src/shop/localisation/locales.ts'
import routes from '../src/storefront/routes.ts'
import { catalogueFaults, type Catalogue } from './locales/catalogue-faults.ts'
import { textsOutOfReach } from './locales/screen-texts.ts'
import { unusedTexts, wrongValues } from './locales/text-uses.ts'

const completeLocaleIds = locales.map((locale) => locale.id)

const english = readCatalogue(fallbackLocaleId)
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const faults = [
  ...completeLocaleIds.flatMap((id) => catalogueFaults(id, readCatalogue(id), english)),
  ...unusedTexts(
    sources.map(({ text }) => text),
    english,
  ).map((id) => `${fallbackLocaleId}.json  ${id}: nothing uses it`),
  ...sources.flatMap(({ path, text }) => wrongValues(text, english).map((fault) => `${path}  ${fault}`)),
  ...textsOutOfReach([{ file: 'root.tsx', children: routes }], storefrontCode(), Object.keys(english)),
]

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${Object.keys(english).length} texts in ${completeLocaleIds.length} languages`)

function readCatalogue(id: string): Catalogue {
  return JSON.parse(readFileSync(`locales/${id}.json`, 'utf8')) as Catalogue
}

/** Without comments, which may name a text that is not shown. */
function storefrontCode(): Map<string, string> {
  const files = sources.filter(({ path }) => path.startsWith('src/storefront/'))
  return new Map(files.map(({ path, text }) => [path, text.replaceAll(/\/\*[\s\S]*?\*\//g, '')]))
}
