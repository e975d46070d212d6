import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Our loader for each file of the router that loads modules of routes: to show them, or ahead of that. */
const places: Record<string, string> = {
  'routes.js': 'load-route-module.ts',
  'links.js': 'prefetch-route-module.ts',
}

/** Puts our own loaders of route modules in the place of the router's, which reloads the page without end (ROUTE-9). */
export function routeModules(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'latchkey-route-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (this.environment.name !== 'client' || !/[\\/]routeModules\.js$|^\.\/routeModules\.js$/.test(id))
        return undefined
      const [, name = ''] = /react-router[\\/].*[\\/]ssr[\\/](\w+\.js)$/.exec(importer) ?? []
      const place = places[name]
      if (!place) return undefined
      replaced.add(name)
      return join(import.meta.dirname, '../../src/platform/browser', place)
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return
      const missing = Object.keys(places).filter((name) => !replaced.has(name))
      if (missing.length > 0) this.error(`the router no longer loads its modules by ${missing.join(', ')}`)
    },
  }
}
