import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../shop/shop.ts'
import type { SignedIn, Visitor } from '../shop/visitor.ts'
import { shopContext } from './context.ts'
import { needs } from './route-middleware.ts'

describe('a route that names the middleware it needs', () => {
  it('ROUTE-4 has it run, for pages and for what the browser asks for in between', async () => {
    const { ask } = shopWith('no-store')
    for (const path of ['/checkout', '/checkout.data', '/checkout?fails'])
      expect((await ask(path)).headers.get('Cache-Control')).toBe('no-store')
  })

  it('ROUTE-4 ROUTE-5 is answered with 500 for a name that nobody knows, and does not load', async () => {
    const { ask, logged, loaded } = shopWith('no-store', 'constructor')
    const answer = await ask('/checkout')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ status: 500, data: { unknownMiddleware: 'constructor' } })
    expect(logged).toEqual([{ middleware: 'constructor', route: 'checkout' }])
    expect(loaded).toEqual([])
  })
})

describe('a route that needs a member', () => {
  it('ROUTE-8 sends everybody else to sign in, and says where they wanted to go', async () => {
    const { ask, loaded } = shopWith('member', 'no-store')
    const answer = await ask('/checkout?page=2&currency=eur')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(
      '/login?to=%2Fcheckout%3Fpage%3D2%26currency%3Deur&currency=eur',
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(loaded).toEqual([])
  })

  it('ROUTE-8 sends what the browser asks for in between by a whole page, to the page and not to its data', async () => {
    const answer = await shopWith('member').ask('/checkout.data?page=2')
    const text = await answer.text()
    expect(text).toContain('/login?to=%2Fcheckout%3Fpage%3D2"')
    expect(text).toMatch(/"reload",true|"reload":true/)
  })

  it('ROUTE-8 lets a member in', async () => {
    const { ask, loaded } = shopWith('member')
    expect((await ask('/checkout', member)).status).toBe(200)
    expect(loaded).toHaveLength(1)
  })
})

describe('a route for visitors who are not signed in', () => {
  it('AUTH-1 ROUTE-8 sends a member to where they wanted to go, and home without a safe wish', async () => {
    const { ask } = shopWith('visitor')
    const places = { '?to=/my-order?page=2': '/my-order?page=2', '?to=//evil.example': '/', '': '/' }
    for (const [query, place] of Object.entries(places))
      expect((await ask(`/checkout${query}`, member)).headers.get('Location')).toBe(place)
    expect((await ask('/checkout?to=/my-order')).status).toBe(200)
  })
})

const member = { id: 1, name: 'mira' } as SignedIn

/** A storefront of one route, whose pages are the error that they show. */
function shopWith(...names: string[]) {
  const logged: object[] = []
  const loaded: string[] = []
  const checkout = {
    default: () => null,
    middleware: needs(...names),
    loader: ({ request }: { request: Request }) => {
      loaded.push(request.url)
      if (request.url.includes('fails')) throw new Error('broken')
      return null
    },
  }
  const handle = createRequestHandler(buildOf(checkout), 'production')
  const shop = { log: { error: (facts: object) => logged.push(facts) } } as unknown as Shop
  const ask = (path: string, signedIn?: SignedIn) => {
    const context = new RouterContextProvider()
    context.set(shopContext, { shop, visitor: { locale: 'en-US', member: signedIn } as Visitor })
    return handle(new Request(`http://shop.example${path}`), context)
  }
  return { ask, logged, loaded }
}

function buildOf(checkout: object): ServerBuild {
  const entryModule = {
    default: (
      _request: Request,
      status: number,
      headers: Headers,
      {
        staticHandlerContext: { errors },
      }: { staticHandlerContext: { errors: Record<string, object> | null } },
    ) => {
      const [error] = Object.values(errors ?? {}) as { status?: number; data?: object }[]
      return Response.json({ status: error?.status, data: error?.data }, { status, headers })
    },
    handleError: () => undefined,
  }
  return {
    entry: { module: entryModule },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      checkout: { id: 'checkout', parentId: 'root', path: 'checkout', module: checkout },
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
