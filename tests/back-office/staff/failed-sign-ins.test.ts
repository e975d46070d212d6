import { afterAll, beforeAll, expect, it } from 'vitest'
import { changesBefore } from '../../../src/shop/staff/audit/audit-records.ts'
import { signInStaff, signInWithPasskey } from '../../../src/shop/staff/sign-in/sign-in-staff.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { client, codeOf, makeStaff, password } from '../staff-world.ts'

describeOnDatabase('a failed sign-in', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())

  const failures = () =>
    changesBefore(world.shop.db, { action: 'staff.sign-in-failed' }, { before: undefined, limit: 1000 })

  it('OPS-2 is in the audit log with account and origin, without the typed text', async () => {
    const person = await makeStaff(world, 'manager')
    world.clock.advance({ minutes: 5 })
    const code = codeOf(world, person.secret)
    const entered = { email: person.email, password: 'not my password 1', code }
    await expect(signInStaff(world.shop, entered, client)).rejects.toMatchObject({ code: 'staff.sign-in' })
    await expect(
      signInStaff(world.shop, { ...entered, password, code: '000000' }, client),
    ).rejects.toMatchObject({
      code: 'staff.sign-in',
    })
    const inTheWrongField = { email: password, password, code }
    await expect(signInStaff(world.shop, inTheWrongField, client)).rejects.toMatchObject({
      code: 'staff.sign-in',
    })
    const response = {
      id: 'unknown',
      rawId: 'unknown',
      response: { clientDataJSON: '', authenticatorData: '', signature: '' },
      clientExtensionResults: {},
      type: 'public-key' as const,
    }
    await expect(signInWithPasskey(world.shop, { subject: 'x', response }, client)).rejects.toMatchObject({
      code: 'staff.passkey',
    })
    const rows = await failures()
    expect(rows.map(({ subject, subject_id: id }) => [subject, id])).toEqual([
      ['Unknown person', ''],
      ['Unknown person', ''],
      [person.email, String(person.id)],
      [person.email, String(person.id)],
    ])
    expect(rows[0]).toMatchObject({ actor_kind: 'job', after: { way: 'passkey', from: client.ip } })
    expect(JSON.stringify(rows)).not.toContain('not my password')
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).not.toContain(code)
    await signInStaff(world.shop, { ...entered, password }, client)
    expect(await failures()).toHaveLength(4)
  })

  it('OPS-2 cannot flood the audit log, from one network or from many', async () => {
    const before = (await failures()).length
    for (let network = 0; network < 104; network++)
      await signInStaff(
        world.shop,
        { email: `nobody${network}@shop.example`, password: 'x', code: '0' },
        { ...client, ip: `10.${network}.0.1` },
      ).catch(() => undefined)
    expect((await failures()).length).toBeLessThanOrEqual(100)
    expect((await failures()).length).toBeGreaterThan(before + 50)
  })
})
