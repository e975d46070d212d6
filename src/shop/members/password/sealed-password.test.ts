import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { sealPassword } from './seal-password.ts'
import { openPasswords, passwordKey } from './sealed-password.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

async function seal(password: string, ageSeconds = 0): Promise<string> {
  const time = world.clock.now().getTime() - ageSeconds * 1000
  const sealed = await sealPassword(password, { key: passwordKey(world.shop).key, time })
  if (!sealed) throw new Error('no WebCrypto')
  return sealed
}

const open = (...sealed: string[]) => openPasswords(world.shop, sealed)
const refused = { code: 'member.bad-seal', status: 400 }

describe('a sealed password', () => {
  it('AUTH-3 is opened exactly as it was typed', async () => {
    for (const password of ['correct horse 7', ' blanks ', 'пароль-密码-🔑', '"}', '123456'])
      expect(await open(await seal(password))).toEqual([password])
  })

  it('AUTH-3 is accepted once, though two fields of one call may hold the same one', async () => {
    const sealed = await seal('correct horse 7')
    expect(await open(sealed, sealed)).toEqual(['correct horse 7', 'correct horse 7'])
    await expect(open(sealed)).rejects.toMatchObject(refused)
    const raced = await seal('correct horse 7')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => open(raced)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('AUTH-3 is taken once however its base64 is written', async () => {
    const sealed = await seal('correct horse 7')
    await open(sealed)
    for (const other of [
      `${sealed} `,
      sealed.replaceAll('=', ''),
      sealed.replaceAll('+', '-').replaceAll('/', '_'),
    ])
      await expect(open(other)).rejects.toMatchObject(refused)
  })

  it('AUTH-3 is refused when older than five minutes or from the future', async () => {
    expect(await open(await seal('a password', 300), await seal('a password', -60))).toHaveLength(2)
    for (const ageSeconds of [301, 3600, -61])
      await expect(open(await seal('a password', ageSeconds))).rejects.toMatchObject(refused)
  })

  it('AUTH-3 cannot be replayed after its nonce was deleted', async () => {
    const sealed = await seal('correct horse 7', -60)
    await open(sealed)
    world.clock.advance({ minutes: 6 })
    await world.runDueJobs()
    await expect(open(sealed)).rejects.toMatchObject(refused)
  })

  it('AUTH-3 is refused after a changed bit, with another key, or if malformed', async () => {
    const sealed = Buffer.from(await seal('correct horse 7'), 'base64')
    for (const index of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      await expect(open(changed.toString('base64'))).rejects.toMatchObject(refused)
    }
    const key = Buffer.alloc(32, 7).toString('base64')
    const time = world.clock.now().getTime()
    const foreign = (await sealPassword('correct horse 7', { key, time })) ?? ''
    for (const text of [foreign, '', 'x', 'plain password', 'A'.repeat(400)])
      await expect(open(text)).rejects.toMatchObject(refused)
  })

  it('AUTH-3 leaves nothing of the password in the database', async () => {
    await open(await seal('canary-in-a-seal'))
    const rows = await world.shop.db.selectFrom('spent_nonce').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('canary')
  })
})
