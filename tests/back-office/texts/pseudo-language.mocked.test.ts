import type { FastifyInstance } from 'fastify'
import { generatePath, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import buyersTexts from '../../../locales/en-US.json' with { type: 'json' }
import { nonceContext, officeContext, speedContext } from '../../../src/back-office/context.ts'
import { type OfficePageName, officePages } from '../../../src/back-office/pages.ts'
import { staffCookie } from '../../../src/back-office/session-cookie.ts'
import { buildBackOffice } from '../../../src/server/build-back-office.ts'
import { footerPages, menuTitles } from '../../../src/shop/content/menus/menu-links.ts'
import { reportNames } from '../../../src/shop/reports/report.ts'
import { returnNames } from '../../../src/shop/reports/returns/vat-return.ts'
import { companyNames } from '../../../src/platform/config/payment-companies.ts'
import { storefrontOf } from '../../helpers/served-shop.ts'
import { openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { makeStaff } from '../staff-world.ts'
import { isPlainEnglish } from './is-plain-english.ts'
import { liveInShop } from './lived-shop.ts'

vi.mock('../../../locales/back-office/en-US.json', async (original) =>
  (await import('./mark-catalogue.ts')).markCatalogue(original),
)

/** Pages with words of the shop keeper, the first start, documents or a company's payout. Never add a page. */
const withTextsOfPeople: readonly OfficePageName[] = [
  'content',
  'content-text',
  'currencies',
  'guides',
  'levels',
  'payments',
  'payout',
  'upgrade',
]

/** Titles that buyers read, by the page that arranges them. */
const titlesOfBuyers: Partial<Record<OfficePageName, readonly string[]>> = {
  menus: [
    ...Object.values(menuTitles),
    ...footerPages.map(([title]) => title),
    'header.categories' as const,
  ].map((id) => buyersTexts[id]),
}

const pages = (Object.entries(officePages) as [OfficePageName, { path: string; screen: string }][]).filter(
  ([name, { screen }]) => screen.endsWith('.tsx') && !withTextsOfPeople.includes(name),
)

/** The app with its real screens, in the frame of the office. */
async function appOfScreens(): Promise<ServerBuild> {
  const build = storefrontOf('')
  const root = { id: 'root', path: '', module: await import('../../../src/back-office/root.tsx') }
  const layout = await import('../../../src/back-office/layout/office-layout.tsx')
  const frame = { id: 'frame', parentId: 'root', module: layout }
  const screens = await Promise.all(
    pages.map(async ([id, { path, screen }]) => {
      const module = (await import(/* @vite-ignore */ `../../../src/back-office/screens/${screen}`)) as object
      return { id, parentId: 'frame', path: path.slice(1), ...(path === '/' && { index: true }), module }
    }),
  )
  const routes = Object.fromEntries([root, frame, ...screens].map((route) => [route.id, route]))
  const manifest = Object.entries(routes).map(([id, route]) => [id, { ...route, module: `/${id}.js` }])
  const entry = await import('../../../src/back-office/entry.server.tsx')
  return {
    ...build,
    entry: { module: { ...entry, officeContext, nonceContext, speedContext } },
    routes,
    assets: {
      ...build.assets,
      entry: { module: '/entry.js', imports: [] },
      url: '/manifest.js',
      routes: Object.fromEntries(manifest) as object,
    },
  } as unknown as ServerBuild
}

let world: SaleWorld
let lived: Awaited<ReturnType<typeof liveInShop>>
let office: FastifyInstance
let cookie: string
beforeAll(async () => {
  world = await openSaleWorld()
  lived = await liveInShop(world)
  office = await buildBackOffice(world.shop, { build: await appOfScreens() })
  cookie = `${staffCookie(world.shop.config)}=${(await makeStaff(world, 'owner')).token}`
})
afterAll(async () => {
  await office.close()
  await world.close()
})

async function textsOf(url: string): Promise<string[]> {
  const { host } = new URL(world.shop.config.backOffice.url)
  const { body, statusCode } = await office.inject({ url, headers: { host, cookie } })
  expect(statusCode).toBeLessThan(400)
  const html = body
    .replaceAll(/<(script|style|head|code|pre)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
  const labels = html.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)
  return [...html.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...[...labels].map(([, text = '']) => text)]
}

type Parameters = Record<string, string | number>

/** Parameters of each address of a page. */
function parametersOf(name: OfficePageName): readonly Parameters[] {
  const { orders, guestOrder, newsletterId, supplierId, resellerId, outletId, ...ids } = lived
  const ofPages: Partial<Record<OfficePageName, readonly Parameters[]>> = {
    order: orders.map((orderNo) => ({ orderNo })),
    guest: [{ orderNo: guestOrder }],
    newsletter: [{ id: newsletterId }],
    supplier: [{ id: supplierId }],
    reseller: [{ id: resellerId }],
    outlet: [{ id: outletId }],
    report: reportNames.map((report) => ({ name: report })),
    'vat-return': returnNames.map((vatReturn) => ({ name: vatReturn })),
    'payment-method': [{ code: 'paypal' }],
    'payment-company': companyNames.map((company) => ({ company })),
  }
  return ofPages[name] ?? [ids]
}

function textsIn(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
}

it.each(pages)('OPS-1 shows no plain English on the page %s', async (name, { path }) => {
  for (const parameters of parametersOf(name)) {
    const texts = await textsOf(generatePath<string>(path, textsIn(parameters)))
    const own = texts.filter((text) => !titlesOfBuyers[name]?.includes(text))
    expect(own.filter(isPlainEnglish)).toEqual([])
  }
})
