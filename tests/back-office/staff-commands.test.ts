import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStaffLink } from '../../src/shop/staff/links/join.ts'
import { readStaffSession } from '../../src/shop/staff/sign-in/staff-session.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { shopCommand } from '../operator/shop-command.ts'
import { client, makeStaff, tokenOf } from './staff-world.ts'

describe('npm run shop -- staff', { timeout: 240_000 }, () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop()
  })
  afterAll(() => world.close())

  const shop = shopCommand(() => ({
    databaseUrl: world.database.databaseUrl,
    dataDir: world.shop.config.dataDir,
  }))
  async function run(...parameters: string[]) {
    const { code, stdout, stderr } = await shop.run('staff', ...parameters)
    return { code, printed: stdout + stderr }
  }

  const linkIn = (text: string) => tokenOf(/http:\/\/\S+\/join\/[\w-]{22}/.exec(text)?.[0])

  it('OPS-2 prints the owner’s link until an owner exists, and helps a locked-out one', async () => {
    expect(await run('list')).toMatchObject({ code: 0, printed: expect.stringContaining('Nobody yet') })
    const first = await run('owner-link')
    expect(await readStaffLink(world.shop, linkIn(first.printed))).toMatchObject({ kind: 'owner' })

    const owner = await makeStaff(world, 'owner')
    expect(await run('owner-link')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('an owner already'),
    })
    const list = await run('list')
    expect(list.printed).toContain(`${owner.email}  owner  Owner  password and app`)
    const reset = await run('reset', owner.email.toUpperCase())
    expect(await readStaffLink(world.shop, linkIn(reset.printed))).toMatchObject({ email: owner.email })
    expect((await run('reset', 'nobody@shop.example')).code).toBe(1)
  })

  it('OPS-2 ends access and restores it, but never ends that of the last owner', async () => {
    const helper = await makeStaff(world, 'support')
    expect((await run('end', helper.email)).code).toBe(0)
    expect(await readStaffSession(world.shop, helper.token, client.ip)).toBeUndefined()
    expect(await run('reset', helper.email)).toMatchObject({ code: 1 })
    expect((await run('return', helper.email)).code).toBe(0)
    const owners = (await world.shop.db.selectFrom('staff').selectAll().execute()).filter(
      ({ role }) => role === 'owner',
    )
    expect(owners).toHaveLength(1)
    const last = await run('end', owners[0]?.email ?? '')
    expect(last).toMatchObject({ code: 1, printed: expect.stringContaining('must be an owner') })
    const logged = await world.shop.db.selectFrom('audit_log').select(['action', 'actor_kind']).execute()
    expect(logged).toContainEqual({ action: 'staff.access-ended', actor_kind: 'command' })
    expect(logged).toContainEqual({ action: 'staff.access-returned', actor_kind: 'command' })
  })
})
