import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { textGroupOf } from './text-groups.ts'

const folder = 'locales'
/** `virtual:catalogue/ar` for the server, `virtual:catalogue/ar/product` for browsers */
const oneCatalogue = 'virtual:catalogue/'
const allCatalogues = 'virtual:catalogues'
const catalogueFiles = 'virtual:catalogue-files'
const textsOfGroup = 'virtual:texts/'

/**
 * Turns `locales/*.json` into modules of compiled messages. The server has whole catalogues. A browser gets one chunk for
 * each locale and group of texts, complete before the module that imports `virtual:texts/<group>` runs; the server knows
 * the addresses of the chunks, so that a page can preload its own.
 */
export function catalogues(): Plugin {
  let root = process.cwd()
  return {
    name: 'latchkey-catalogues',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      const isOurs = [allCatalogues, catalogueFiles].includes(id) || /^virtual:(catalogue|texts)\//.test(id)
      return isOurs ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${allCatalogues}`) return `export default ${loaders(localeIds(root))}`
      const isForBrowser = this.environment.name === 'client'
      if (id === `\0${catalogueFiles}`)
        return `export default ${JSON.stringify(isForBrowser ? {} : builtFiles(root))}`
      if (id.startsWith(`\0${textsOfGroup}`)) {
        const group = id.slice(textsOfGroup.length + 1)
        return (isForBrowser ? addGroup(root, group) : '') + `export default ${JSON.stringify(group)}`
      }
      if (!id.startsWith(`\0${oneCatalogue}`)) return undefined
      const [localeId, group] = id.slice(oneCatalogue.length + 1).split('/')
      const file = join(root, folder, `${localeId}.json`)
      this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(file, group)))})`
    },
  }
}

function localeIds(root: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

function loaders(ids: string[]): string {
  const entries = ids.map(
    (id) => `${JSON.stringify(id.split('/')[0])}: () => import(${JSON.stringify(oneCatalogue + id)})`,
  )
  return `{ ${entries.join(', ')} }`
}

function addGroup(root: string, group: string): string {
  const browserText = JSON.stringify(join(root, 'src/storefront/text/browser-text.ts'))
  const ids = localeIds(root).map((id) => `${id}/${group}`)
  return `import { addTexts } from ${browserText}\nawait addTexts(${loaders(ids)})\n`
}

function compileCatalogue(file: string, group: string | undefined): Record<string, CompiledMessage> {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(messages)
      .filter(([id]) => (group === undefined ? textGroupOf(id) : textGroupOf(id) === group))
      .map(([id, message]) => [id, compileMessage(message)]),
  )
}

/** `ar/product` → address of its chunk, from the manifest of the browser's build; empty while developing and in browsers. */
function builtFiles(root: string): Record<string, string> {
  const manifest = readManifest(join(root, 'build/storefront/client/.vite/manifest.json'))
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const id = source.split(oneCatalogue)[1]
      return id === undefined ? [] : [[id, `/${file}`]]
    }),
  )
}

function readManifest(path: string): Record<string, { file: string }> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
  } catch {
    return {}
  }
}
