import { resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/**
 * The files of the built storefront: those of `/assets/`, whose names hold a hash, for ever; those of `public/` for an
 * hour. A miss below `/assets/` is answered here and never reaches the router.
 */
export async function serveStaticFiles(app: FastifyInstance, build: ServerBuild | undefined): Promise<void> {
  app.get('/assets/*', (_request, reply) => reply.callNotFound())
  if (!build) return
  const root = resolve(build.assetsBuildDirectory)
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
