import { sql } from 'kysely'
import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { isSignedBy } from '../../../src/platform/security/ed25519.ts'
import { collectEvidence } from '../../../src/shop/disputes/collect-evidence.ts'
import { evidenceLayout } from '../../../src/shop/disputes/evidence-layout.ts'
import { lookAtEverything } from '../../../src/shop/health/look-at-everything.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { forgetNetworksJob } from '../../../src/shop/checkout/forget-networks.job.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { linkLogJob } from '../../../src/shop/delivery-log/link-log.job.ts'
import type { LogEntry } from '../../../src/shop/delivery-log/log-entry.ts'
import { headBytes, partHash, shortHead } from '../../../src/shop/delivery-log/log-line.ts'
import { type publicHeads, shortHeadBefore } from '../../../src/shop/delivery-log/public-heads.ts'
import { rowsOfOrder } from '../../../src/shop/delivery-log/log-records.ts'
import { readLog } from '../../../src/shop/delivery-log/read-log.ts'
import { type LogProblem, verifyLog } from '../../../src/shop/delivery-log/verify-log.ts'
import { anonymisePerson } from '../../../src/shop/privacy/anonymised-person-records.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { forgeOne } from './forge-log.ts'

describeOnDatabase('RTS-10 the delivery log', (open, engine) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  async function soldAndSeen(quantity = 1) {
    const visitor = makeVisitor({ ip: '93.184.20.7', userAgent: 'Firefox' })
    const variantId = known((await makeProduct(world.shop, { stock: quantity })).variants[0]).id
    const order = await buy(world, visitor, variantId, { quantity })
    await world.runDueJobs()
    await revealKeys(world.shop, visitor, { orderId: order.id })
    return order
  }

  /** Links all open lines of the log, and signs their head. */
  async function signed() {
    world.clock.advance({ hours: 1 })
    while ((await linkLogJob.run(world.shop)) > 0);
  }

  const log = () => Array.fromAsync(readLog(world.shop.db))

  /** Runs statements with the triggers of the log off, as the owner of the database could. */
  async function byTheOwner(...statements: string[]): Promise<void> {
    const all = ['disable trigger user', ...statements, 'enable trigger user']
    for (const one of all)
      await sql
        .raw(one.endsWith('trigger user') ? `alter table delivery_log ${one}` : one)
        .execute(world.shop.db)
  }

  it('lists the events of each unit, in the transaction of the change, with salted personal parts', async () => {
    const order = await soldAndSeen(2)
    const rows = await rowsOfOrder(world.shop.db, order.order_no)
    const units = [...Map.groupBy(rows, ({ unit }) => unit).values()]
    expect(units.map((ofUnit) => ofUnit.map(({ kind }) => kind))).toEqual([
      ['sold', 'delivered', 'mailed', 'revealed'],
      ['sold', 'delivered', 'mailed', 'revealed'],
    ])
    const revealed = known(rows.at(-1))
    expect(JSON.stringify(rows.map((row) => ({ ...row, salt: null })))).not.toMatch(/93\.184|Firefox|buyer@/)
    expect(revealed.person['ip']).toBe(partHash(known(revealed.salt), 'ip', '93.184.20.7'))
    await refundOrder(world.shop, testActor, order.id, {})
    await world.runDueJobs()
    const later = (await rowsOfOrder(world.shop.db, order.order_no)).map(({ kind }) => kind).slice(8)
    expect(later.toSorted()).toEqual(['refund-opened', 'refunded', 'voided', 'voided'])
  })

  it('loses the salts with the personal parts, and stays verifiable', async () => {
    const order = await soldAndSeen()
    const salts = async () =>
      (await rowsOfOrder(world.shop.db, order.order_no)).flatMap(({ kind, salt }) => (salt ? [kind] : []))
    expect(await salts()).toEqual(['sold', 'delivered', 'mailed', 'revealed'])
    world.clock.advance({ days: 401 })
    await forgetNetworksJob.run(world.shop)
    expect(await salts()).toEqual(['sold', 'delivered', 'mailed'])
    const { id, email } = await makeMember(world.shop)
    await world.shop.db.updateTable('orders').set({ member_id: id }).where('id', '=', order.id).execute()
    await world.shop.db.transaction().execute((trx) => anonymisePerson(trx, { memberId: id, email }))
    expect(await salts()).toEqual([])
    await signed()
    expect((await verifyLog(readLog(world.shop.db))).problem).toBeUndefined()
  })

  it('rolls back with its change', async () => {
    const order = await soldAndSeen()
    const { unit } = known((await rowsOfOrder(world.shop.db, order.order_no))[0])
    await expect(
      world.shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('stock_key').set({ state: 'void' }).where('id', '=', known(unit)).execute()
        throw new Error('nothing of this')
      }),
    ).rejects.toThrow('nothing of this')
    expect((await rowsOfOrder(world.shop.db, order.order_no)).map(({ kind }) => kind)).not.toContain('voided')
  })

  it.skipIf(engine === 'pglite')('links a line with a smaller id that commits late', async () => {
    await signed()
    const before = await verifyLog(readLog(world.shop.db))
    const [added, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = world.shop.db.transaction().execute(async (trx) => {
      await sql`select add_to_delivery_log('restored', null, null, now(), '{}', '{}')`.execute(trx)
      added.resolve()
      await late.promise
    })
    await added.promise
    await soldAndSeen()
    await signed()
    late.resolve()
    await slow
    await signed()
    const after = await verifyLog(readLog(world.shop.db))
    expect(after).toMatchObject({ problem: undefined, signedSeq: after.seq })
    expect(after.seq).toBe(before.seq + 5)
  })

  it('is signed once an hour, by two processes too', async () => {
    await soldAndSeen()
    await signed()
    await soldAndSeen()
    const before = (await verifyLog(readLog(world.shop.db))).heads
    world.clock.advance({ hours: 1 })
    const both = () => Promise.all([linkLogJob.run(world.shop), linkLogJob.run(world.shop)])
    while ((await both()).some((count) => count > 0));
    const after = await verifyLog(readLog(world.shop.db))
    expect(after).toMatchObject({ problem: undefined, heads: before + 1, signedSeq: after.seq })
  })

  it('refuses every change except additions', async () => {
    const { db } = world.shop
    for (const statement of [
      `update delivery_log set facts = '{}'`,
      `update delivery_log set hash = null, seq = null, linked_at = null where seq is not null`,
      `update delivery_log set salt = decode(repeat('00', 32), 'hex')`,
      'delete from delivery_log',
      'truncate delivery_log',
      `update delivery_log_head set hour = hour + interval '1 s'`,
      'delete from delivery_log_head',
      'delete from delivery_log_key',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('only added to')
  })

  it.each([
    ['changed', `update delivery_log set facts = '{"to":"link"}' where seq = 3`, { code: 'changed', seq: 3 }],
    [
      'its time',
      `update delivery_log set happened_at = happened_at - interval '1 h' where seq = 3`,
      { code: 'changed', seq: 3 },
    ],
    ['removed', 'delete from delivery_log where seq = 4', { code: 'missing', seq: 4, until: 4 }],
    [
      'inserted',
      'update delivery_log set seq = seq + 1 where seq > 4',
      { code: 'missing', seq: 5, until: 5 },
    ],
    [
      'clock back',
      `update delivery_log set linked_at = linked_at + interval '1 h' where seq = 2`,
      { code: 'changed', seq: 2 },
    ],
  ])('names the first bad line: %s', async (_name, statement, problem) => {
    await signed()
    const kept = await world.shop.db.selectFrom('delivery_log').selectAll().execute()
    expect((await verifyLog(readLog(world.shop.db))).problem).toBeUndefined()
    await byTheOwner(
      'create table was as select * from delivery_log',
      // a unique index is checked row by row
      'alter table delivery_log drop constraint delivery_log_seq_key',
      statement,
    )
    expect((await verifyLog(readLog(world.shop.db))).problem).toEqual(problem)
    await byTheOwner(
      'delete from delivery_log',
      'insert into delivery_log overriding system value select * from was',
      'drop table was',
      'alter table delivery_log add constraint delivery_log_seq_key unique (seq)',
    )
    expect(await world.shop.db.selectFrom('delivery_log').selectAll().execute()).toHaveLength(kept.length)
  })

  it('differs from its heads after all hashes are computed again, or the end is cut off', async () => {
    await soldAndSeen()
    await signed()
    await soldAndSeen()
    await signed()
    const entries = await log()
    const heads = entries.flatMap((entry) => (entry.type === 'head' ? [entry.head] : []))
    const [before, last] = [known(heads.at(-2)), known(heads.at(-1))]
    const changed = async (change: (entry: LogEntry) => LogEntry[]): Promise<LogProblem | undefined> =>
      (await verifyLog(entries.flatMap(change))).problem
    expect(
      await changed((entry) => (entry.type === 'line' && entry.line.seq > last.seq - 2 ? [] : [entry])),
    ).toEqual({ code: 'cut-off', seq: last.seq - 1, until: last.seq, signed: last.signed })
    const forged = forgeOne(entries, before.seq + 2)
    expect((await verifyLog(forged)).problem).toEqual({
      code: 'rewritten',
      seq: before.seq + 1,
      until: last.seq,
      signed: last.signed,
    })
    expect(
      await changed((entry) =>
        entry.type === 'head' && entry.head.seq === last.seq
          ? [{ ...entry, head: { ...entry.head, signed: before.signed } }]
          : [entry],
      ),
    ).toMatchObject({ code: 'bad-signature', seq: last.seq })
  })

  it('publishes its heads, those of today or of another day', async () => {
    const read = async (query = '') => {
      const answer = await fetch(`${world.publicUrl}/.well-known/latchkey-log.json${query}`)
      expect(answer.status).toBe(200)
      return (await answer.json()) as Awaited<ReturnType<typeof publicHeads>>
    }
    await signed()
    const { newest, heads, keys, day } = await read()
    const { hash, signedSeq } = await verifyLog(readLog(world.shop.db))
    expect(newest).toMatchObject({
      short: `${signedSeq}-${hash.slice(0, 32)}`,
      head: { seq: signedSeq, hash },
    })
    expect(heads.at(-1)).toEqual(newest)
    const { publicKey } = known(keys.find(({ id }) => id === newest?.key))
    const bytes = headBytes(known(newest).head)
    const signature = Buffer.from(known(newest).signature, 'hex')
    expect(isSignedBy(Buffer.from(publicKey, 'hex'), bytes, signature)).toBe(true)
    expect(await read(`?day=${day}`)).toEqual(await read())
    expect((await read('?day=2020-01-01')).heads).toEqual([])
    expect((await read('?day=2020-13-41')).day).toBe(day)
  })

  it('is a fault in Health while lines wait or no head is signed', async () => {
    const state = async () =>
      known((await lookAtEverything(world.shop, [])).find(({ check }) => check === 'delivery-log'))
    await signed()
    expect(await state()).toMatchObject({ state: 'ok' })
    world.clock.advance({ hours: 3 })
    const unsigned = ['finding.delivery-log.unsigned', expect.anything()]
    expect(await state()).toMatchObject({ state: 'fault', says: unsigned })
    await signed()
    const [row] = await rowsOfOrder(world.shop.db, (await soldAndSeen()).order_no)
    await sql`select add_to_delivery_log('voided', 1, 'LK-1', ${known(row).happened_at}, '{}', '{}')`.execute(
      world.shop.db,
    )
    world.clock.advance({ minutes: 20 })
    const waits = ['finding.delivery-log.waits', expect.anything()]
    expect(await state()).toMatchObject({ state: 'fault', says: waits })
    await signed()
    expect(await state()).toMatchObject({ state: 'ok' })
  })

  it('is part of the evidence of an order, with the head over its lines', async () => {
    const order = await soldAndSeen()
    await signed()
    const evidence = await collectEvidence(world.shop, await existingOrder(world.shop.db, order.id))
    expect(evidence.log.lines.map(({ kind }) => kind)).toEqual(['sold', 'delivered', 'mailed', 'revealed'])
    const printed = JSON.stringify(evidenceLayout(evidence))
    expect(printed).toContain('The path in the signed log')
    expect(printed).toContain(shortHead(known(evidence.log.head).head))
  })

  it('names the newest head before the delivery in the mail with the keys', async () => {
    await signed()
    world.clock.advance({ seconds: 1 })
    const head = known(await shortHeadBefore(world.shop.db, world.clock.now()))
    await soldAndSeen()
    const mails = world.mailbox.sent.map(({ text }) => text)
    expect(mails.findLast((text) => text.includes('signed delivery log'))).toContain(head)
  })

  it('is not verified if its key is not among the given ones, or if the head of the mail differs', async () => {
    const entries = await log()
    const key = entries.find((entry) => entry.type === 'key')
    assert(key)
    const { problem, hash, seq } = await verifyLog(entries, { keys: [key.id] })
    expect(problem).toBeUndefined()
    expect((await verifyLog(entries, { keys: ['0011223344556677'] })).problem?.code).toBe('unknown-key')
    expect((await verifyLog(entries, { heads: [`${seq}-${hash.slice(0, 32)}`] })).problem).toBeUndefined()
    const other = `${seq}-${'0'.repeat(32)}`
    expect((await verifyLog(entries, { heads: [other] })).problem).toEqual({
      code: 'other-head',
      seq,
      head: other,
    })
  })
})
