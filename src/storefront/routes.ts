import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { type Page, type PageName, pageRows } from '../shop/pages.ts'

type Surroundings = 'shop' | 'member' | 'checkout' | 'account' | 'none'

/** Every page of the table (`src/shop/pages.ts`) within its layout; a route has its page's name. */
export default [
  layout('layout/shop-layout.tsx', [
    ...routesIn('shop'),
    layout('screens/member/member-layout.tsx', routesIn('member')),
    route('*', 'screens/not-found.tsx'),
  ]),
  layout('layout/checkout-layout.tsx', routesIn('checkout')),
  layout('layout/account-layout.tsx', routesIn('account')),
  ...routesIn('none'),
] satisfies RouteConfig

function routesIn(surroundings: Surroundings): RouteConfigEntry[] {
  return [...pageRows].filter(([, page]) => surroundingsOf(page) === surroundings).map(routeOf)
}

function surroundingsOf({ audience, layout: own }: Page): Surroundings {
  if (own) return own
  if (audience === 'guest') return 'account'
  return audience === 'member' ? 'member' : 'shop'
}

function routeOf([id, { path, screen }]: [PageName, Page]): RouteConfigEntry {
  const file = `screens/${screen}`
  return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id })
}
