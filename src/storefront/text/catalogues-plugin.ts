import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = 'locales'
const oneCatalogue = 'virtual:catalogue/'
const allCatalogues = 'virtual:catalogues'
const catalogueFiles = 'virtual:catalogue-files'

/** E-mail is written by the server alone; its texts stay out of the browser. */
const serverOnly = /^mail\./

/**
 * Turns `locales/*.json` into modules of compiled messages, one chunk for each locale, and tells the server the
 * address of each chunk so that a page can preload its own.
 */
export function catalogues(): Plugin {
  let root = process.cwd()
  return {
    name: 'latchkey-catalogues',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      if (id === allCatalogues || id === catalogueFiles || id.startsWith(oneCatalogue)) return `\0${id}`
      return undefined
    },
    load(id) {
      if (id === `\0${allCatalogues}`) return loaders(localeIds(root))
      if (id === `\0${catalogueFiles}`) return `export default ${JSON.stringify(builtFiles(root))}`
      if (!id.startsWith(`\0${oneCatalogue}`)) return undefined
      const file = join(root, folder, `${id.slice(oneCatalogue.length + 1)}.json`)
      this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(file)))})`
    },
  }
}

function localeIds(root: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

function loaders(ids: string[]): string {
  const entries = ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(oneCatalogue + id)})`)
  return `export default { ${entries.join(', ')} }`
}

function compileCatalogue(file: string): Record<string, CompiledMessage> {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(messages)
      .filter(([id]) => !serverOnly.test(id))
      .map(([id, message]) => [id, compileMessage(message)]),
  )
}

/** Locale → address of its chunk, from the manifest of the browser's build; empty while developing. */
function builtFiles(root: string): Record<string, string> {
  const manifest = readManifest(join(root, 'build/client/.vite/manifest.json'))
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
