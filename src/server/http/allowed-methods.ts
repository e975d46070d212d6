import type { FastifyInstance } from 'fastify'

/** Finds the methods that an address takes. It knows the routes that are added after this call. */
export function allowedMethodsOf(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return (path) => {
    const matching = routes.filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => methods))]
  }
}

/** `/orders/:id` as an expression in which each name stands for one part of an address. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}/?$`)
}
