import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookMoney } from '../../src/shop/resellers/book-money.ts'
import { addReseller, changeReseller } from '../../src/shop/resellers/change-reseller.ts'
import { exportMember } from '../../src/shop/privacy/export-member.ts'
import { exportStatement, statementMonths } from '../../src/shop/resellers/export-statement.ts'
import { listResellers, readReseller } from '../../src/shop/resellers/list-resellers.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

describeOnDatabase('SUP-5 the balance of a reseller', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const terms = { discount: '12.5', breaks: '', creditLimit: '0' }
  async function make(name: string): Promise<number> {
    const { email } = await makeMember(world.shop)
    return (await addReseller(world.shop, testActor, { email, name, ...terms })).id
  }
  const book = (id: number, kind: 'deposit' | 'correction', amount: string, seen?: number) =>
    refusalOf(bookMoney(world.shop, testActor, id, { kind, amount, reason: 'Bank transfer', seen }))
  const refusalOf = async (work: Promise<unknown>) => {
    const outcome = await outcomeOf(work)
    return typeof outcome === 'string' ? outcome : undefined
  }
  const run = (statement: string) => sql.raw(statement).execute(world.shop.db)

  it('is made by staff for a member, once, with its line in the log', async () => {
    const { email } = await makeMember(world.shop)
    const add = (name: string, changes = {}) =>
      refusalOf(addReseller(world.shop, testActor, { email, name, ...terms, ...changes }))
    expect(await add('Keymarkt', { email: 'nobody@example.com' })).toBe('reseller.no-member email')
    expect(await add('', { discount: '91', creditLimit: '-1' })).toBe(
      'input.length name, reseller.discount discount, input.dollars creditLimit',
    )
    expect(await add('Keymarkt')).toBeUndefined()
    expect(await add('Keymarkt again')).toBe('reseller.known name')
    const [listed] = (await listResellers(world.shop)).filter(({ name }) => name === 'Keymarkt')
    expect(listed).toMatchObject({ email, state: 'low', discountPercent: 12.5, balanceCents: 0, orders: 0 })
    expect(await lastChangeOf(world.shop, { kind: 'reseller', id: listed?.id ?? 0 })).toMatchObject({
      action: 'reseller.added',
      after: { name: 'Keymarkt', discount: 12.5 },
    })
  })

  it('is the sum of its entries, each with the balance after it', async () => {
    const id = await make('Pixel Depot')
    expect(await book(id, 'deposit', '500')).toBeUndefined()
    expect(await book(id, 'correction', '-12.50', 50_000)).toBeUndefined()
    expect(await book(id, 'deposit', '10', 50_000)).toBe('staff.changed')
    expect(await book(id, 'deposit', '-10')).toBe('input.dollars amount')
    expect(await book(id, 'correction', '0')).toBe('input.dollars amount')
    const { balanceCents, state, ledger } = await readReseller(world.shop, id)
    expect({ balanceCents, state }).toEqual({ balanceCents: 48_750, state: 'on' })
    expect(ledger.entries).toMatchObject([
      { kind: 'correction', cents: -1250, balanceCents: 48_750, note: 'Bank transfer', author: 'tester' },
      { kind: 'deposit', cents: 50_000, balanceCents: 50_000 },
    ])
    expect(await lastChangeOf(world.shop, { kind: 'reseller', id })).toMatchObject({
      action: 'reseller.correction',
      before: { balance: '500.00' },
      after: { balance: '487.50', reason: 'Bank transfer' },
    })
  })

  it('has a statement of each month, the oldest entry first, without formulas', async () => {
    const id = await make('Statements')
    await bookMoney(world.shop, testActor, id, { kind: 'deposit', amount: '500', reason: '=1+1' })
    await bookMoney(world.shop, testActor, id, {
      kind: 'correction',
      amount: '-12.50',
      reason: 'Typing error',
    })
    const now = world.shop.now().toISOString()
    const month = now.slice(0, 7)
    const [heads, ...rows] = (await exportStatement(world.shop, testActor, id, month)).trim().split('\r\n')
    expect(heads).toBe('Time,What,Order,Amount,Balance,Reason')
    expect(rows).toEqual([
      `${now},Paid in,,500.00,500.00,'=1+1`,
      `${now},Correction,,-12.50,487.50,Typing error`,
    ])
    expect((await exportStatement(world.shop, testActor, id, '2020-01')).trim().split('\r\n')).toHaveLength(1)
    expect(await refusalOf(exportStatement(world.shop, testActor, id, '2020-13'))).toBe('not-found month')
    expect(await lastChangeOf(world.shop, { kind: 'reseller', id })).toMatchObject({
      action: 'reseller.statement-exported',
      after: { month: '2020-01' },
    })
    const { months, memberId } = await readReseller(world.shop, id)
    expect(months).toEqual([month])
    expect(await exportMember(world.shop, testActor, memberId ?? 0)).toMatchObject({
      balance: [
        { kind: 'correction', usdCents: -1250, balanceUsdCents: 48_750, note: 'Typing error' },
        { kind: 'deposit', usdCents: 50_000 },
      ],
    })
  })

  it('has a statement of each month by the clock of the shop', () => {
    const [beginning, now] = [new Date('2026-10-31T14:59:59Z'), new Date('2026-11-30T15:30:00Z')]
    expect(statementMonths(beginning, now, 'UTC')).toEqual(['2026-11', '2026-10'])
    expect(statementMonths(beginning, now, 'Asia/Tokyo')).toEqual(['2026-12', '2026-11', '2026-10'])
  })

  it('keeps every deposit of staff who book at the same moment', async () => {
    const id = await make('Café Respawn')
    const booked = await Promise.all(Array.from({ length: 20 }, () => book(id, 'deposit', '1')))
    expect(booked.every((one) => one === undefined)).toBe(true)
    const { balanceCents, ledger } = await readReseller(world.shop, id)
    expect(balanceCents).toBe(2000)
    expect(ledger.entries.map((entry) => entry.balanceCents)).toEqual(
      Array.from({ length: 20 }, (_, at) => 2000 - at * 100),
    )
  })

  it('is only added to, and changes by entries alone', async () => {
    const id = await make('Lumi')
    await book(id, 'deposit', '5')
    const refused = 'the entries of a balance are only added to'
    await expect(run('update balance_entry set cents = 1')).rejects.toThrow(refused)
    await expect(run('delete from balance_entry')).rejects.toThrow(refused)
    await expect(run('truncate balance_entry')).rejects.toThrow(refused)
    await expect(run(`update reseller set balance_cents = 7 where id = ${id}`)).rejects.toThrow(
      'only an entry changes a balance',
    )
    expect((await readReseller(world.shop, id)).balanceCents).toBe(500)
  })

  it('remains after the account is deleted or the reseller is stopped', async () => {
    const id = await make('Night Owl')
    await book(id, 'deposit', '5')
    const { memberId, version } = await readReseller(world.shop, id)
    const changed = { id, name: 'Night Owl', ...terms, isOn: false }
    const change = (seen: number) => refusalOf(changeReseller(world.shop, testActor, { ...changed, seen }))
    expect(await change(version)).toBeUndefined()
    expect(await change(version)).toBe('staff.changed')
    expect(await readReseller(world.shop, id)).toMatchObject({ state: 'off', balanceCents: 500 })
    await world.shop.db
      .deleteFrom('member')
      .where('id', '=', memberId ?? 0)
      .execute()
    expect(await readReseller(world.shop, id)).toMatchObject({ state: 'gone', balanceCents: 500 })
  })
})
