import type { FastifyInstance } from 'fastify'
import { generatePath, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTheTable } from '../../../src/back-office/by-the-table.ts'
import { nonceContext, officeContext, speedContext } from '../../../src/back-office/context.ts'
import { officePages } from '../../../src/back-office/pages.ts'
import { staffCookie } from '../../../src/back-office/session-cookie.ts'
import { buildBackOffice } from '../../../src/server/build-back-office.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { storefrontOf } from '../../helpers/served-shop.ts'
import { makeStaff } from '../staff-world.ts'

/** The pages without a screen, which answer with a file. */
const files = Object.entries(officePages)
  .filter(([, { screen }]) => screen.endsWith('.ts'))
  .map(([name, { path, screen }]) => ({ name, path, screen }))

/** The app with the real files, through the real router. */
async function appOfFiles(): Promise<ServerBuild> {
  const build = storefrontOf('')
  const routes = await Promise.all(
    files.map(async ({ name, path, screen }) => {
      const module = (await import(`../../../src/back-office/screens/${screen}`)) as object
      return [name, { id: name, parentId: 'root', path, module }] as const
    }),
  )
  const root = { id: 'root', path: '', module: { default: () => null, middleware: [byTheTable] } }
  return {
    ...build,
    entry: { module: { ...build.entry.module, officeContext, nonceContext, speedContext } },
    routes: { root, ...Object.fromEntries(routes) },
  } as unknown as ServerBuild
}

describe('a file that the back office lacks', () => {
  let world: TestShop
  let office: FastifyInstance
  let cookie: string
  beforeAll(async () => {
    world = await openTestShop()
    office = await buildBackOffice(world.shop, { build: await appOfFiles() })
    cookie = `${staffCookie(world.shop.config)}=${(await makeStaff(world, 'owner')).token}`
  })
  afterAll(async () => {
    await office.close()
    await world.close()
  })

  const of = { orderNo: 'LK-NONE', id: '999', name: 'none', memberId: '999', code: 'NONE', position: '9' }
  const host = () => new URL(world.shop.config.backOffice.url).host

  it.each(files)('OPS-1 answers $path without an error', async ({ path }) => {
    const url = `${generatePath<string>(path, of)}?from=x&to=y&page=z&status=none&series=none`
    const { statusCode } = await office.inject({ url, headers: { host: host(), cookie } })
    if (path.includes(':')) expect([400, 404]).toContain(statusCode)
    else expect(statusCode).toBeLessThan(500)
  })
})
