import { relative } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** Modules that derive plain data from the table of pages. */
const folded = ['src/shop/odd-paths.ts', 'src/storefront/trackers/closed-parts.ts']

export function foldModules(): Plugin {
  let root = process.cwd()
  return {
    name: 'latchkey-fold-modules',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (this.environment.name !== 'client' || !folded.includes(relative(root, id))) return undefined
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
  }
}
