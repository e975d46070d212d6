import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../src/platform/security/password.ts'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller, changeReseller } from '../../src/shop/resellers/change-reseller.ts'
import { listApiKeys } from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { testActor } from '../helpers/fixtures.ts'
import { makeMember, signInAs } from '../helpers/make-member.ts'
import { storefrontOfSources } from '../helpers/storefront-of-sources.ts'
import { openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await openSaleWorld(undefined, { storefront: { build: await storefrontOfSources() } })
})
afterAll(() => world.close())

const password = 'once more'
const terms = { discount: '12.5', breaks: '10:25', creditLimit: '20' }

async function aMember() {
  const { id, email } = await makeMember(world.shop, { password_hash: await hashPassword(password) })
  const { cookie } = await signInAs(world.shop, id)
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(`${world.publicUrl}${path}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return { email, ask }
}

/** A reseller with $100, at its own pages. */
async function aReseller() {
  const { email, ask } = await aMember()
  const { id } = await addReseller(world.shop, testActor, { email, name: email, ...terms })
  await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: '100', reason: 'Transfer of May' })
  return { id, ask, email, keys: () => listApiKeys(world.shop, id) }
}

const entered = { intent: 'add', name: 'Stock', read: 'on', networks: '', days: '30', password }

it('SUP-5 a reseller sees its balance, entries and terms, and the menu leads there', async () => {
  const { ask, id, email } = await aReseller()
  const { status, text } = await ask('/my-resale')
  expect(status).toBe(200)
  for (const shown of ['$100.00', '$120.00', '$20.00', '12.5%', '25%', 'Transfer of May'])
    expect(text).toContain(shown)
  expect(text).not.toContain(testActor.name)
  expect((await ask('/my-account')).text).toContain('href="/my-resale"')
  await changeReseller(world.shop, testActor, { id, name: email, ...terms, isOn: false })
  expect((await ask('/my-resale')).text).toContain('takes no orders of yours')
})

it('SUP-5 a reseller downloads the entries of a month', async () => {
  const { ask } = await aReseller()
  const month = world.shop.now().toISOString().slice(0, 7)
  const { text } = await ask(`/my-resale/statement?month=${month}`)
  expect(text).toContain('Paid in,,100.00,100.00,Transfer of May')
  for (const wrong of ['', '2026-13', '2026']) {
    const answer = await ask(`/my-resale/statement?month=${wrong}`)
    expect([wrong, answer.status]).toEqual([wrong, 404])
  }
})

it('SUP-5 a reseller makes a key with its password, uses and revokes it', async () => {
  const { ask, keys } = await aReseller()
  const made = await ask('/my-resale', { ...entered, networks: '127.0.0.1\n10.0.0.0/8' })
  const [key = ''] = /lkr_[0-9a-f]{10}_[\w-]{22}/.exec(made.text) ?? []
  expect((await ask('/my-resale')).text).not.toContain(key)
  expect(await callWith(key)).toBe(200)
  const [stored] = await keys()
  expect(stored).toMatchObject({ scopes: ['resale.read'], networks: ['127.0.0.1', '10.0.0.0/8'] })
  const revoked = await ask('/my-resale', { intent: 'revoke', id: String(stored?.id) })
  expect(revoked.status).toBe(200)
  expect(await callWith(key)).toBe(401)
  const changes = await world.shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('subject_id', '=', String(stored?.id))
    .where('subject_kind', '=', 'api-key')
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    { action: 'api-key.added', actor_kind: 'member' },
    { action: 'api-key.revoked', actor_kind: 'member' },
  ])
})

it('SUP-5 a key needs the right password, a name, a permission and real networks', async () => {
  const { ask, keys } = await aReseller()
  for (const wrong of [
    { password: 'another one' },
    { name: ' ' },
    { read: '' },
    { networks: 'everywhere' },
    { days: '7' },
  ]) {
    const { status, text } = await ask('/my-resale', { ...entered, ...wrong })
    expect([wrong, status]).toEqual([wrong, 'password' in wrong ? 409 : 400])
    expect(text).not.toContain('lkr_')
  }
  expect(await keys()).toEqual([])
})

it('SUP-5 other members have no such pages, and no reseller reaches keys of another one', async () => {
  const owner = await aReseller()
  await owner.ask('/my-resale', entered)
  const [key] = await owner.keys()
  const revoke = { intent: 'revoke', id: String(key?.id) }
  for (const { ask } of [await aMember(), await aReseller()])
    expect((await ask('/my-resale', revoke)).status).toBe(404)
  expect((await owner.keys())[0]?.state).toBe('usable')
  const { ask } = await aMember()
  expect((await ask('/my-resale')).status).toBe(404)
  expect((await ask('/my-resale/statement?month=2026-11')).status).toBe(404)
  expect((await ask('/my-resale', entered)).status).toBe(409)
  expect((await ask('/my-account')).text).not.toContain('href="/my-resale"')
})

async function callWith(key: string): Promise<number> {
  const answer = await fetch(`${world.publicUrl}/api/reseller/v1/balance`, {
    headers: { authorization: `Bearer ${key}` },
  })
  await answer.body?.cancel()
  return answer.status
}
