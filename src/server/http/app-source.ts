import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { busyContext } from '../../platform/busy-page.ts'
import { type OpenVite, serveSources } from './vite-middleware.ts'

/** Source of the pages of an app; without it the process serves none. */
export interface AppSource {
  /** result of `react-router build` */
  build?: ServerBuild | undefined
  /** serves the app from its sources instead, for `npm run dev` */
  openVite?: OpenVite | undefined
}

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Renders the pages of an app, in development from its present sources. Throws the error of a busy database. */
export async function rendererOf(app: FastifyInstance, source: AppSource): Promise<Render | undefined> {
  const loadBuild = await buildLoader(app, source)
  if (!loadBuild) return undefined
  const mode = source.openVite ? 'development' : 'production'
  const handlerOf = keepLast((build: ServerBuild) => createRequestHandler(build, mode))
  return async (request, context) => {
    const reply = await handlerOf(await loadBuild())(request, context)
    const busy = context.get(busyContext)
    if (busy) throw busy
    return reply
  }
}

async function buildLoader(app: FastifyInstance, { build, openVite }: AppSource) {
  if (build) return async () => build
  if (!openVite) return undefined
  const vite = await serveSources(app, openVite)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

/** Keeps the value for the last key. A build is the same for every request, except in development. */
function keepLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
