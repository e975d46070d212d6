import { afterAll, beforeAll, expect, it } from 'vitest'
import { join, readStaffLink } from '../../../src/shop/staff/links/join.ts'
import { inviteStaff, makeOwnerLink, makeResetLink } from '../../../src/shop/staff/links/staff-links.ts'
import { changeRole, endAccess, listStaff, returnAccess } from '../../../src/shop/staff/manage-staff.ts'
import { askToSignIn, signInStaff } from '../../../src/shop/staff/sign-in/sign-in-staff.ts'
import { readStaffSession } from '../../../src/shop/staff/sign-in/staff-session.ts'
import { stepUpByCode } from '../../../src/shop/staff/sign-in/step-up.ts'
import { isSteppedUp } from '../../../src/shop/staff/sign-in/step-up.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { client, codeOf, joinBy, makeOwner, makeStaff, password, signedIn, tokenOf } from '../staff-world.ts'

describeOnDatabase('the staff of the back office', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())

  it('OPS-2 begin with an owner, made by the newest link alone, once, however many open it at once', async () => {
    const former = tokenOf(await makeOwnerLink(world.shop))
    const token = tokenOf(await makeOwnerLink(world.shop))
    await expect(readStaffLink(world.shop, former)).rejects.toMatchObject({ code: 'staff.link' })
    const { totpSecret: secret, ...link } = await readStaffLink(world.shop, token)
    expect(link).toMatchObject({ kind: 'owner', role: 'owner' })
    expect((await readStaffLink(world.shop, token)).totpSecret).toBe(secret)
    const tries = Array.from({ length: 8 }, (_, index) =>
      join(
        world.shop,
        token,
        {
          email: `owner${index}@shop.example`,
          name: 'Owner',
          signIn: { kind: 'password', password, code: codeOf(world, secret) },
        },
        client,
      ),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listStaff(world.shop)).toHaveLength(1)
    expect(await makeOwnerLink(world.shop)).toBeUndefined()
  })

  it('OPS-2 learn which field is wrong, and nothing is created or used up', async () => {
    const owner = testActor
    await inviteStaff(world.shop, owner, { email: 'Help@Shop.example', name: 'Hanna', role: 'support' })
    await world.runDueJobs()
    const mail = world.mailbox.sent.find(({ to }) => to === 'help@shop.example')
    const token = tokenOf(/http:\/\/\S+\/join\/[\w-]{22}/.exec(mail?.text ?? '')?.[0])
    const { totpSecret: secret } = await readStaffLink(world.shop, token)
    const joining = (given: { name?: string; password?: string; code?: string }) =>
      join(
        world.shop,
        token,
        {
          email: 'other@shop.example',
          name: given.name ?? 'Hanna',
          signIn: {
            kind: 'password',
            password: given.password ?? password,
            code: given.code ?? codeOf(world, secret),
          },
        },
        client,
      )
    await expect(joining({ name: ' ' })).rejects.toMatchObject({ field: 'name' })
    await expect(joining({ password: 'short' })).rejects.toMatchObject({ code: 'staff.password' })
    await expect(joining({ password: 'qwertyuiop' })).rejects.toMatchObject({ field: 'password' })
    await expect(joining({ code: '000000' })).rejects.toMatchObject({ field: 'code' })
    const { token: session, recoveryCodes } = await joining({})
    expect(await signedIn(world, session)).toMatchObject({ email: 'help@shop.example', role: 'support' })
    expect(new Set(recoveryCodes).size).toBe(10)
    await expect(joining({})).rejects.toMatchObject({ code: 'staff.link' })
    await expect(
      inviteStaff(world.shop, owner, { email: 'help@shop.example', name: 'Hanna', role: 'editor' }),
    ).rejects.toMatchObject({ code: 'staff.known', field: 'email' })
  })

  it('OPS-2 sign in with password and a code, each code once, even at the same moment', async () => {
    const person = await makeStaff(world, 'manager')
    world.clock.advance({ minutes: 5 })
    const code = codeOf(world, person.secret)
    const tries = Array.from({ length: 4 }, () =>
      signInStaff(world.shop, { email: person.email.toUpperCase(), password, code }, client),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'staff.sign-in' })
  })

  it('OPS-2 get the same answer for any wrong part, and must wait after five wrong tries from one place', async () => {
    const person = await makeStaff(world, 'manager')
    world.clock.advance({ minutes: 1 })
    const code = codeOf(world, person.secret)
    const right = { email: person.email, password, code }
    const wrong = [
      { ...right, email: 'nobody@shop.example' },
      { ...right, password: 'something else' },
      { ...right, code: '000000' },
      { ...right, code: '' },
      { ...right, password: '' },
    ]
    for (const given of wrong)
      await expect(signInStaff(world.shop, given, client)).rejects.toMatchObject({ code: 'staff.sign-in' })
    await expect(signInStaff(world.shop, { ...right, password: 'no' }, client)).rejects.toMatchObject({
      code: 'staff.sign-in',
    })
    await expect(signInStaff(world.shop, right, client)).rejects.toMatchObject({ code: 'request.too-many' })
    const elsewhere = { ...client, ip: '198.51.100.77' }
    expect(await signInStaff(world.shop, right, elsewhere)).toMatch(/^[\w-]{22}$/)
    world.clock.advance({ minutes: 16 })
    const later = { ...right, code: codeOf(world, person.secret) }
    expect(await signInStaff(world.shop, later, client)).toMatch(/^[\w-]{22}$/)
  })

  it('OPS-2 can ask for a passkey 60 times in 15 minutes from one network, since each stores a row', async () => {
    const stranger = { ...client, ip: '198.51.100.77' }
    const ask = (from = stranger) => askToSignIn(world.shop, { subject: 'b'.repeat(22), client: from })
    for (let asked = 0; asked < 60; asked += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'request.too-many' })
    expect((await ask({ ...client, ip: '198.51.101.1' })).challenge).toBeTruthy()
    world.clock.advance({ minutes: 16 })
    expect((await ask()).challenge).toBeTruthy()
  })

  it('OPS-2 use a recovery code once in place of the app', async () => {
    const person = await makeStaff(world, 'owner')
    const former = tokenOf(await makeResetLink(world.shop, testActor, person.id))
    const link = tokenOf(await makeResetLink(world.shop, testActor, person.id))
    await expect(readStaffLink(world.shop, former)).rejects.toMatchObject({ code: 'staff.link' })
    const { recoveryCodes, secret } = await joinBy(world, link)
    const again = { email: person.email, password, code: codeOf(world, secret) }
    await expect(signInStaff(world.shop, again, client)).rejects.toMatchObject({ code: 'staff.sign-in' })
    expect(await readStaffSession(world.shop, person.token, client.ip)).toBeUndefined()
    const [code = ''] = recoveryCodes
    const given = { email: person.email, password, code: code.toLowerCase().replace('-', ' ') }
    expect(await signInStaff(world.shop, given, client)).toMatch(/^[\w-]{22}$/)
    await expect(signInStaff(world.shop, given, client)).rejects.toMatchObject({ code: 'staff.sign-in' })
  })

  it('OPS-2 are signed out after an hour without use, and after twelve hours in any case', async () => {
    const idle = await makeStaff(world, 'editor')
    world.clock.advance({ minutes: 61 })
    expect(await readStaffSession(world.shop, idle.token, client.ip)).toBeUndefined()
    const busy = await makeStaff(world, 'editor')
    for (let used = 0; used < 12 * 60; used += 45) {
      expect(await readStaffSession(world.shop, busy.token, client.ip)).toBeDefined()
      world.clock.advance({ minutes: 45 })
    }
    expect(await readStaffSession(world.shop, busy.token, client.ip)).toBeUndefined()
  })

  it('OPS-2 show their second factor again after ten minutes', async () => {
    const person = await makeStaff(world, 'owner')
    expect(isSteppedUp(world.shop, person.staff)).toBe(true)
    world.clock.advance({ minutes: 10 })
    expect(isSteppedUp(world.shop, await signedIn(world, person.token))).toBe(false)
    await expect(stepUpByCode(world.shop, person.staff, '000000')).rejects.toMatchObject({
      code: 'staff.code',
    })
    await stepUpByCode(world.shop, person.staff, codeOf(world, person.secret))
    expect(isSteppedUp(world.shop, await signedIn(world, person.token))).toBe(true)
  })

  it('OPS-2 OPS-11 lose access and change roles at once, and keep an owner whatever two owners do', async () => {
    const one = await makeStaff(world, 'owner')
    const other = await makeStaff(world, 'owner')
    const owners = (await listStaff(world.shop)).filter(({ role, isActive }) => role === 'owner' && isActive)
    await Promise.allSettled(owners.map(({ id }) => endAccess(world.shop, testActor, id)))
    const left = (await listStaff(world.shop)).filter(({ role, isActive }) => role === 'owner' && isActive)
    expect(left).toHaveLength(1)
    const ended = left[0]?.id === one.id ? other : one
    expect(await readStaffSession(world.shop, ended.token, client.ip)).toBeUndefined()
    await returnAccess(world.shop, testActor, ended.id)
    const version = (await listStaff(world.shop)).find(({ id }) => id === ended.id)?.version ?? 0
    await changeRole(world.shop, testActor, { id: ended.id, seen: version, role: 'support' })
    await expect(
      changeRole(world.shop, testActor, { id: ended.id, seen: version, role: 'editor' }),
    ).rejects.toMatchObject({ code: 'staff.changed' })
    await expect(
      changeRole(world.shop, testActor, {
        id: left[0]?.id ?? 0,
        seen: left[0]?.version ?? 0,
        role: 'editor',
      }),
    ).rejects.toMatchObject({ code: 'staff.last-owner' })
  })

  it('OPS-2 leave no password, secret, code or token in the database', async () => {
    const { token, recoveryCodes, secret } = await makeStaffByLink()
    const tables = ['staff', 'staff_session', 'staff_recovery_code', 'staff_link', 'audit_log'] as const
    const rows = await Promise.all(
      tables.map((table) => world.shop.db.selectFrom(table).selectAll().execute()),
    )
    const kept = JSON.stringify(rows)
    for (const hidden of [token, secret, password, ...recoveryCodes]) expect(kept).not.toContain(hidden)
  })

  async function makeStaffByLink() {
    const person = await makeStaff(world, 'owner')
    const link = tokenOf(await makeResetLink(world.shop, testActor, person.id))
    return joinBy(world, link)
  }
})

describeOnDatabase('the first owner', (open) => {
  it('OPS-2 is written into the audit log, which the database lets nobody change', async () => {
    const world = await openTestShop({ database: await open() })
    try {
      const { db } = world.shop
      await makeOwner(world)
      const rows = await db.selectFrom('audit_log').select(['action', 'actor', 'ip']).orderBy('id').execute()
      expect(rows).toEqual([
        { action: 'staff.owner-created', actor: 'Ines Halvorsen', ip: client.ip },
        { action: 'staff.signed-in', actor: 'Ines Halvorsen', ip: client.ip },
      ])
      await expect(db.updateTable('audit_log').set({ actor: 'x' }).execute()).rejects.toThrow('only added to')
      await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
      expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(2)
    } finally {
      await world.close()
    }
  })
})
