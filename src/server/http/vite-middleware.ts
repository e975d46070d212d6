import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/** Opens Vite so that its browser connection shares the shop's own port. */
export type OpenVite = (server: Server) => Promise<ViteDevServer>

const ownPaths = /^\/(api|prod-api|captchaImage|covers|marks|healthz|readyz|docs)\b/

/** Lets Vite answer requests for source files first; it passes other requests on. */
export async function serveSources(app: FastifyInstance, openVite: OpenVite): Promise<ViteDevServer> {
  const vite = await openVite(app.server)
  app.addHook('onRequest', async (request, reply) => {
    if (ownPaths.test(request.url)) return
    // Vite finishes the reply by itself, or goes on to the router
    const isAnswered = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
        error === undefined ? resolve(false) : reject(error),
      )
    })
    if (isAnswered) reply.hijack()
  })
  // before the server waits for connections, since those of open pages would never end
  app.addHook('preClose', () => vite.close())
  return vite
}
