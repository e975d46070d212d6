import type { FastifyInstance } from 'fastify'
import { generatePath, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { nonceContext, officeContext, speedContext } from '../../../src/back-office/context.ts'
import { type OfficePageName, officePages } from '../../../src/back-office/pages.ts'
import { staffCookie } from '../../../src/back-office/session-cookie.ts'
import { currencies } from '../../../db/seed/base/currencies.ts'
import { buildBackOffice } from '../../../src/server/build-back-office.ts'
import { jobList } from '../../../src/shop/job-list.ts'
import { namedCountries } from '../../../src/shop/localisation/countries.ts'
import buyersTexts from '../../../locales/en-US.json' with { type: 'json' }
import { languageName } from '../../../src/shop/localisation/language-name.ts'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { storefrontOf } from '../../helpers/served-shop.ts'
import { makeStaff } from '../staff-world.ts'

vi.mock('../../../locales/back-office/en-US.json', async (original) => {
  const { default: english } = await original<{ default: Record<string, string> }>()
  return { default: Object.fromEntries(Object.entries(english).map(([id, text]) => [id, `⟦${text}⟧`])) }
})

/** Standard words of the promises, as buyers read them: Settings shows them beside their switches. */
const promises = Object.entries(buyersTexts)
  .filter(([id]) => id === 'header.tip' || id.startsWith('home.advantage.'))
  .map(([, text]) => text)

/** Names, also of companies, countries and languages, keys of the keyboard, ratings of ages, moments and paths. */
const names = new Set([
  'Latchkey',
  'Ctrl',
  'Enter',
  'localhost:3000',
  'Kinguin',
  'Telegram',
  'Discord',
  'Slack',
  'ntfy',
  ...promises,
  ...locales.flatMap(({ id, endonym }) => [languageName(id), endonym]),
  ...currencies.map(({ code }) => code.toUpperCase()),
  ...namedCountries('en').map(({ name }) => name.replaceAll('&', '&amp;')),
])
const jobNames = new Set(jobList.map(({ name }): string => name))
const nameLike =
  /^\/|^Etc\/|^(owner, )?\S+@shop\.example,?$|^Firefox |^(PEGI|USK|ESRB|CERO|ClassInd) |^(\w+ )?\d{1,2} (?:[A-Z][a-z]+)\b/

/** Pages that show words of the shop keeper, of the first start or of documents. No page may join them. */
const withTextsOfPeople: readonly OfficePageName[] = [
  'content',
  'currencies',
  'guides',
  'levels',
  'payments',
  'upgrade',
]

const pages = (Object.entries(officePages) as [OfficePageName, { path: string; screen: string }][]).filter(
  ([name, { path, screen }]) =>
    screen.endsWith('.tsx') &&
    !withTextsOfPeople.includes(name) &&
    (!path.includes(':') || name === 'report'),
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

let world: TestShop
let office: FastifyInstance
let cookie: string
beforeAll(async () => {
  world = await openTestShop()
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
  const html = body.replaceAll(/<(script|style|head|code)\b[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  const labels = html.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)
  return [...html.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...[...labels].map(([, text = '']) => text)]
}

function isPlainEnglish(text: string): boolean {
  const rest = withoutMarked(text)
  // the name and the role of the person who is signed in
  const isOwn = rest.toLowerCase() === 'owner'
  const isJob = jobNames.has(rest.toLowerCase().replaceAll(' ', '-'))
  return /[a-z]{2}/i.test(rest) && !names.has(rest) && !nameLike.test(rest) && !isOwn && !isJob
}

/** Drops texts of the catalogue, from the innermost out. */
function withoutMarked(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? rest.trim() : withoutMarked(rest)
}

it.each(pages)('OPS-1 shows no plain English on the page %s', async (_name, { path }) => {
  const texts = await textsOf(generatePath<string>(path, { name: 'days', token: 'x' }))
  expect(texts.filter(isPlainEnglish)).toEqual([])
})
