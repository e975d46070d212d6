import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Shop } from '../shop/shop.ts'
import type { SignedIn, Visitor } from '../shop/visitor.ts'
import { type Audience, pageRows } from '../shop/pages.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from './context.ts'
import { byTheTable, needs } from './route-middleware.ts'

describe('a route that names the middleware it needs', () => {
  it('ROUTE-4 runs it for pages and for data requests', async () => {
    const { ask } = shopWith('no-store')
    for (const path of ['/checkout', '/checkout.data', '/checkout?fails'])
      expect((await ask(path)).headers.get('Cache-Control')).toBe('no-store')
  })

  it('ROUTE-4 ROUTE-5 answers 500 for an unknown name, without running the loader', async () => {
    const { ask, logged, loaded } = shopWith('no-store', 'constructor')
    const answer = await ask('/checkout')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ status: 500, data: { unknownMiddleware: 'constructor' } })
    expect(logged).toEqual([{ middleware: 'constructor', route: 'checkout' }])
    expect(loaded).toEqual([])
  })
})

describe('a route that needs a member', () => {
  it('ROUTE-8 redirects visitors to sign-in with the page they wanted', async () => {
    const { ask, loaded } = shopWith('member', 'no-store')
    const answer = await ask('/checkout?page=2&currency=eur')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(
      '/login?to=%2Fcheckout%3Fpage%3D2%26currency%3Deur&currency=eur',
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(loaded).toEqual([])
  })

  it('ROUTE-8 redirects data requests by a full page load, back to the page and not to its data', async () => {
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
  it('AUTH-1 ROUTE-8 redirects a member to the wanted page, and home when that is unsafe', async () => {
    const { ask } = shopWith('guest')
    const places = { '?to=/my-order?page=2': '/my-order?page=2', '?to=//evil.example': '/', '': '/' }
    for (const [query, place] of Object.entries(places))
      expect((await ask(`/checkout${query}`, member)).headers.get('Location')).toBe(place)
    expect((await ask('/checkout?to=/my-order')).status).toBe(200)
  })
})

describe.each([...pageRows])('the page %s', (_name, { path, audience, robots, cached }) => {
  const address = path.replaceAll(':', 'some-')
  const answers: Record<Audience, [forGuests: number, forMembers: number]> = {
    everybody: [200, 200],
    visitor: [200, 200],
    guest: [200, 303],
    member: [303, 200],
  }

  it('ROUTE-8 AUTH-1 admits guests and members as the table says', async () => {
    const { ask } = shopOfTheTable()
    const statuses = [(await ask(address)).status, (await ask(address, member)).status]
    expect(statuses).toEqual(answers[audience])
  })

  it('AUTH-6 SEO-1 is cached by browsers and indexed by search engines only if it is for everybody', async () => {
    const isForAll = audience === 'everybody'
    const { headers } = await shopOfTheTable().ask(address, audience === 'guest' ? undefined : member)
    expect(headers.get('Cache-Control')).toBe(isForAll ? null : 'no-store')
    expect(headers.get('X-Robots-Tag')).toBe(isForAll && robots === undefined ? null : 'noindex')
  })

  it('is cached by the process only as the table allows, and then for everybody', async () => {
    const { ask, context } = shopOfTheTable()
    await ask(address)
    expect(context().get(sharedSecondsContext)).toBe(cached ? pageSeconds : 0)
    if (cached) expect(audience).toBe('everybody')
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
  return { ...shopOf({ checkout: { path: 'checkout', module: checkout } }, logged), logged, loaded }
}

/** A storefront of every page of the table, each empty. */
function shopOfTheTable() {
  const empty = { default: () => null, loader: () => null }
  const routes = pageRows.entries().map(([name, { path }]) => {
    const place = path === '/' ? { index: true } : { path: path.slice(1) }
    return [name, { ...place, module: empty }] as const
  })
  return shopOf(Object.fromEntries(routes))
}

function shopOf(routes: Routes, logged: object[] = []) {
  const handle = createRequestHandler(buildOf(routes), 'production')
  const shop = { log: { error: (facts: object) => logged.push(facts) } } as unknown as Shop
  let context = new RouterContextProvider()
  const ask = (path: string, signedIn?: SignedIn) => {
    context = new RouterContextProvider()
    context.set(shopContext, { shop, visitor: { locale: 'en-US', member: signedIn } as Visitor })
    return handle(new Request(`http://shop.example${path}`), context)
  }
  return { ask, context: () => context }
}

type Routes = Record<string, { path?: string; index?: boolean; module: object }>

function buildOf(routes: Routes): ServerBuild {
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
      root: { id: 'root', path: '', module: { default: () => null, middleware: [byTheTable] } },
      ...Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [id, { id, parentId: 'root', ...route }]),
      ),
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
