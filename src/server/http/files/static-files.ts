import { resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of a built app. Browsers keep `/assets/`, whose names hold a hash, for a year, and `public/` for an
 * hour. A miss below `/assets/` is answered here and never reaches the router.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  clientFolder: string | undefined,
): Promise<void> {
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
  if (!clientFolder) return
  const root = resolve(clientFolder)
  await app.register(staticFiles, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forEver = path.startsWith(`${root}/assets/`)
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
