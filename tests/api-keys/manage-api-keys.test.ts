import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChanges } from '../../src/shop/staff/audit/list-changes.ts'
import { auditFilter } from '../../src/shop/staff/audit/audit-filter.ts'
import {
  addApiKey,
  type EnteredKey,
  listApiKeys,
  revokeApiKey,
} from '../../src/shop/staff/api-keys/manage-api-keys.ts'
import { keyScopes } from '../../src/shop/staff/api-keys/key-scopes.ts'
import { steppedUp } from '../../src/shop/staff/roles.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { testActor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

const tool: EnteredKey = { name: 'Accounting', scopes: ['orders.read'], networks: [], days: 90 }
const add = (entered: Partial<EnteredKey> = {}) => addApiKey(world.shop, testActor, { ...tool, ...entered })

it('SUP-6 a key is shown once and stored as a hash, and the audit log names it', async () => {
  const { id, key } = await add({ networks: ['203.0.113.0/24', ' ', '203.0.113.0/24'] })
  expect(key).toMatch(/^lka_[0-9a-f]{10}_[\w-]{22}$/)
  const [listed] = await listApiKeys(world.shop)
  expect(listed).toMatchObject({
    id,
    name: 'Accounting',
    scopes: ['orders.read'],
    networks: ['203.0.113.0/24'],
    state: 'usable',
    createdBy: testActor.name,
    lastUsedAt: undefined,
  })
  expect(key.startsWith(`${listed?.prefix}_`)).toBe(true)
  const secret = key.slice(-22)
  expect(await everythingStored(world.shop)).not.toContain(secret)
  await revokeApiKey(world.shop, testActor, id)
  expect(await outcomeOf(revokeApiKey(world.shop, testActor, id))).toBe('not-found')
  expect((await listApiKeys(world.shop))[0]?.state).toBe('revoked')
  const { changes } = await listChanges(world.shop, auditFilter.every)
  const name = `Accounting (${listed?.prefix})`
  expect(changes.slice(0, 2)).toMatchObject([
    { action: 'api-key.revoked', subject: { kind: 'api-key', name } },
    {
      action: 'api-key.added',
      subject: { kind: 'api-key', name },
      after: { scopes: 'orders.read', days: 90 },
    },
  ])
})

it('SUP-6 a key expires at its moment', async () => {
  const { id } = await add({ days: 1 })
  const state = async () => (await listApiKeys(world.shop)).find((one) => one.id === id)?.state
  expect(await state()).toBe('usable')
  world.clock.advance({ hours: 24 })
  expect(await state()).toBe('expired')
})

it('SUP-6 a key without a known permission, with a wrong network or a wrong time is refused', async () => {
  const refused = async (entered: Partial<EnteredKey>) => outcomeOf(add(entered))
  expect(await refused({ name: ' ' })).toBe('input.length name')
  expect(await refused({ name: 'a'.repeat(61) })).toBe('input.length name')
  expect(await refused({ scopes: [] })).toBe('api-key.no-scope scopes')
  expect(await refused({ scopes: ['staff.write', 'orders.show-key'] })).toBe('api-key.no-scope scopes')
  expect(await refused({ networks: ['203.0.113.0/24', 'everywhere'] })).toBe('api-key.network networks')
  const many = Array.from({ length: 21 }, (_, place) => `203.0.113.${place}`)
  expect(await refused({ networks: many })).toBe('api-key.networks networks')
  for (const days of [0, -1, 1.5, 3651, Number.NaN])
    expect(await refused({ days }), String(days)).toBe('api-key.days days')
})

it('SUP-6 no key allows an action that asks staff for the second factor again', () => {
  expect(keyScopes.filter((scope) => steppedUp.has(scope))).toEqual([])
})
