import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRunnableDevEnvironment, type EnvironmentOptions } from 'vite'

/** Modules that pages share with the process: Node loads them once. */
const shared = /[\\/]src[\\/](platform[\\/]|shop[\\/]|(storefront|back-office)[\\/]context\.ts$)/

/**
 * Leaves the shop out of the server's part of an app, built into `builtFolder` or while developing: both import the
 * sources that the server has loaded, so that no module exists twice.
 */
export function asNodeLoadsIt(builtFolder: string): EnvironmentOptions {
  const folder = resolve(builtFolder)
  return {
    build: {
      rolldownOptions: {
        external: shared,
        output: {
          // all in one folder, with equal paths to the sources
          chunkFileNames: '[name]-[hash].js',
          paths: (id) => (shared.test(id) ? relative(folder, id).replaceAll(sep, '/') : id),
        },
      },
    },
    dev: {
      createEnvironment(name, config) {
        const environment = createRunnableDevEnvironment(name, config)
        const fetchModule = environment.fetchModule.bind(environment)
        environment.fetchModule = async (url, importer, options) => {
          const file = fileOf(url, config.root)
          if (!shared.test(file)) return fetchModule(url, importer, options)
          return { externalize: pathToFileURL(file).href, type: 'module' }
        }
        return environment
      },
    },
  }
}

/** Vite names a file by its path below the root of its app, and a file outside the root by its whole path. */
function fileOf(url: string, root: string): string {
  return url.startsWith('/@fs/') ? url.slice('/@fs'.length) : join(root, url)
}
