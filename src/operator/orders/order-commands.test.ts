import { officeText } from '../../shop/localisation/office-text.ts'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenToSignals, sendSignal } from '../../platform/database/signals.ts'
import { disputeOrder } from '../../../tests/back-office/orders/dispute-world.ts'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { orderFacts } from '../../../tests/sale/order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
} from '../../../tests/sale/sale-world.ts'

describe('npm run shop -- orders', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  /** Runs due jobs at the machine's time, because the commands write by the machine's clock. */
  async function runDueJobs(): Promise<void> {
    world.clock.set(new Date())
    await world.runDueJobs()
  }

  /** Runs the work while idle jobs wait for a signal, as in a running shop. */
  async function withListeningJobs<Result>(work: () => Promise<Result>): Promise<Result> {
    const signals = listenToSignals(known(world.database.databaseUrl), world.shop.log)
    const printed: string[] = []
    let jobs = Promise.resolve()
    signals.on('job', (name) => {
      printed.push(name)
      if (name !== 'ready') jobs = jobs.then(runDueJobs)
    })
    const isListening = async () => {
      await sendSignal(world.shop.db, 'job', 'ready')
      return printed
    }
    await expect.poll(isListening).toContain('ready')
    try {
      return await work()
    } finally {
      await jobs
      await signals.close()
    }
  }

  async function variantId(): Promise<number> {
    return known((await makeProduct(world.shop, { stock: 1 })).variants[0]).id
  }

  it('PAY-14 finds an order whose payment did not arrive, asks the company and delivers', async () => {
    const email = 'night@example.com'
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, await variantId(), { email })
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const { readWebhook } = gateway
    gateway.readWebhook = async () => ({ kind: 'nothing' })
    await payOrderBy(world, guest, placed)
    await expect.poll(async () => (await world.control.unsentWebhooks()).length).toBe(0)
    gateway.readWebhook = readWebhook

    const found = await run('orders', 'find', email.toUpperCase())
    expect(found.stdout).toContain(`${placed.order.order_no}  Unpaid`)
    const nobody = await run('orders', 'check', placed.order.order_no, '--wait', '1')
    expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('is it running') })
    const checked = await withListeningJobs(() => run('orders', 'check', placed.order.order_no))
    expect(checked.code).toBe(0)
    expect(checked.stdout).toContain('answered: paid, 10.00 USD')
    const shown = await run('orders', 'show', placed.order.order_no.toLowerCase())
    expect(shown.stdout).toMatch(/Unpaid → Processing[^]*Processing → Delivered/)
    expect(shown.stdout).toContain('Provider reported: paid  10.00 USD  It pays the order.')
    expect(shown.stdout).toContain('keys: 1 sold, sealed')
    expect(shown.stdout).toContain(`Keys  accepted  ${email}`)
  })

  it('mails the keys again, to another address if the first was wrong', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    expect(await run('orders', 'mail', order.order_no, '--to', 'no address')).toMatchObject({ code: 1 })
    const mailed = await run('orders', 'mail', order.order_no, '--to', 'right@example.com')
    expect(mailed).toMatchObject({ code: 0, stderr: 'The keys will be mailed to right@example.com.\n' })
    await runDueJobs()
    expect(world.mailbox.sent.at(-1)).toMatchObject({ to: 'right@example.com' })
    const json = await run('orders', 'show', order.order_no, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({ order: { email: 'right@example.com' } })
    expect(json.stdout).not.toContain('guest_hash')
    expect(json.stdout).toContain('buyer@example.com → right@example.com')
  })

  it('reports in one line that the buyer of an order deleted the account', async () => {
    const { id, order_no: orderNo } = await buy(world, makeVisitor(), await variantId())
    await world.shop.db.updateTable('orders').set({ email: '' }).where('id', '=', id).execute()
    expect(await run('orders', 'mail', orderNo)).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.order.no-recipient')}\n`,
    })
  })

  it('PAY-12 refunds an order in parts and reports when nothing is left', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    const refund = (orderNo: string, ...options: string[]) =>
      run('orders', 'refund', orderNo, '--reason', 'does not work', ...options)
    expect(await refund(order.order_no, '--amount', '10.01')).toMatchObject({ code: 1 })
    expect(await refund(order.order_no, '--amount', '4.00')).toMatchObject({ code: 0 })
    expect(await refund(order.order_no)).toMatchObject({ code: 0 })
    expect(await refund(order.order_no)).toMatchObject({ code: 1 })
    expect((await run('refunds')).stdout).toMatch(
      / 4\.00 USD {2}asked {2}does not work[^]* 6\.00 USD {2}asked/,
    )
    const back = async () => {
      await runDueJobs()
      return statusOf(world, order)
    }
    await expect.poll(back).toBe('refunded')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['void'])
    expect((await run('refunds')).stdout).toBe('No refunds.\n')
    expect((await run('refunds', '--all')).stdout).toContain(
      `done  6.00 USD  asked  does not work  ${order.order_no}`,
    )
    const unpaid = await placeOrder(world, makeVisitor(), await variantId())
    expect(await refund(unpaid.order.order_no)).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.refund.unpaid')}\n`,
    })
    expect(await run('orders', 'show', 'LK-00-00000000')).toMatchObject({ code: 1 })
    expect(await run('refunds', '--retry', '1')).toMatchObject({ code: 1 })
  })

  it('PAY-12 decides about refunds that the company refused: again, paid by hand, or dropped', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refuses = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    for (const amount of ['1.00', '2.00', '3.00'])
      await run('orders', 'refund', order.order_no, '--reason', 'does not work', '--amount', amount)
    await runDueJobs()
    refuses.mockRestore()
    const { stdout } = await run('refunds', '--json')
    const listed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; state: string; cents: number })
    expect(listed).toMatchObject([100, 200, 300].map((cents) => ({ state: 'failed', cents })))
    const [again, byHand, dropped] = listed.map(({ id }) => String(id))
    const decisions = [
      ['--retry', known(again), 'The company is asked again.'],
      ['--done', known(byHand), 'It is done.'],
      ['--drop', known(dropped), 'It is dropped.'],
    ] as const
    for (const [option, id, printed] of decisions) {
      expect(await run('refunds', option, id)).toMatchObject({
        code: 0,
        stderr: `Refund ${id}: ${printed}\n`,
      })
      const twice = { code: 1, stderr: `${officeText('errors.refund.not-refused')}\n` }
      expect(await run('refunds', option, id)).toMatchObject(twice)
    }
    expect(await run('refunds', '--done', 'x')).toMatchObject({ code: 1 })
    const states = async () => {
      await runDueJobs()
      return (await orderFacts(world.shop, order)).refunds.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['done', 'done', 'dropped'])
  })

  it('PSP-4 refunds lines, and names the option that is wrong', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    const refund = (...options: string[]) => run('orders', 'refund', order.order_no, ...options)
    const because = ['--reason', 'bought by mistake']
    expect(await refund('--line', '1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--reason'),
    })
    const wrong = [
      ['--line', 'x'],
      ['--line', '2'],
      ['--line', '1:2'],
      ['--keys', 'burn'],
      ['--amount', 'much'],
    ] as const
    for (const [option, value] of wrong)
      expect(await refund(...because, option, value)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(option.slice(2)),
      })
    const { stderr } = await refund(...because, '--line', '1', '--amount', '2.50')
    expect(stderr).toContain('Line 1, 1 of it: goods 10.00 USD = 10.00 USD')
    expect(stderr).toContain('2.50 USD go back, 7.50 USD stay paid.')
    const { stdout } = await run('orders', 'show', order.order_no)
    expect(stdout).toContain('refunded: 1')
    expect(stdout).toContain('1 of line 1  2.50 USD  keys void')
  })

  it('PSP-4 writes the evidence of an order for its owner only, never over a file, and logs who took it', async () => {
    const { order_no: orderNo, id } = await buy(world, makeVisitor(), await variantId())
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-evidence-')), 'evidence.pdf')
    expect(await run('orders', 'evidence', orderNo, '--out', file)).toMatchObject({ code: 0 })
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await run('orders', 'evidence', orderNo, '--out', file)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') })
    const lines = await world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('subject_id', '=', String(id))
      .where('action', '=', 'order.evidence-taken')
      .execute()
    expect(lines).toEqual([{ action: 'order.evidence-taken', actor_kind: 'command' }])
  })

  it('PSP-4 OPS-4 reads and writes the statement of a dispute, and accepts its loss', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    const statement = (...options: string[]) => run('orders', 'statement', order.order_no, ...options)
    expect(await statement()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(officeText('errors.dispute.none')),
    })
    await disputeOrder(world, order)
    expect(await statement()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The buyer bought one key'),
      stderr: 'Written from the records.\n',
    })
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-statement-')), 'statement.txt')
    writeFileSync(file, ' \n')
    expect(await statement('--from', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('from: '),
    })
    writeFileSync(file, 'It was seen.\n\nTwice.\n')
    expect(await statement('--from', file)).toMatchObject({ code: 0 })
    const written = {
      stdout: 'It was seen.\n\nTwice.\n',
      stderr: expect.stringContaining('Written by') as string,
    }
    expect(await statement()).toMatchObject(written)
    expect(await statement('--from-records')).toMatchObject({ code: 0 })
    expect((await statement()).stdout).toContain('The buyer bought one key')
    const accepted = await run('orders', 'accept-loss', order.order_no)
    expect(accepted).toMatchObject({ code: 0, stderr: expect.stringContaining('is not notified') })
    expect(await run('orders', 'accept-loss', order.order_no)).toMatchObject({ code: 1 })
  })

  it('API-3 shows the text of a buyer without characters that steer the terminal or forge a line', async () => {
    const note = 'Ring twice.\n\u001B[2J\u009B31mThanks \u202Eagain'
    const { order } = await placeOrder(world, makeVisitor(), await variantId())
    const { id, order_no: orderNo } = order
    const stored = { note, email: 'a@example.com\r\nLK-00-00000000  delivered' }
    await world.shop.db.updateTable('orders').set(stored).where('id', '=', id).execute()
    for (const command of [
      ['find', orderNo],
      ['show', orderNo],
      ['show', orderNo, '--json'],
    ]) {
      const { stdout } = await run('orders', ...command)
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u)
      expect(stdout).not.toMatch(/^LK-00/m)
      if (command.includes('--json')) expect(JSON.parse(stdout)).toMatchObject({ order: stored })
      else expect(stdout).toContain('a@example.com\\u000d\\u000aLK-00-00000000')
    }
    expect((await run('orders', 'show', orderNo)).stdout).toMatch(
      /note: Ring twice\.\n {8}\\u001b\[2J\\u009b31mThanks \\u202eagain\n/,
    )
  })

  it('lists orders on which jobs fail, and mails that failed finally', async () => {
    const placed = await placeOrder(world, makeVisitor(), await variantId())
    const { id, order_no: orderNo } = placed.order
    await world.shop.db.updateTable('orders').set({ email: 'no address' }).where('id', '=', id).execute()
    await payOrderBy(world, makeVisitor(), placed)
    await expect.poll(() => statusOf(world, placed.order)).toBe('processing')
    await runDueJobs()
    expect((await run('orders', 'stuck')).stdout).toContain(orderNo)
    await run('orders', 'mail', orderNo, '--to', 'buyer@example.com')
    await run('orders', 'check', orderNo, '--wait', '0')
    await runDueJobs()
    expect(await statusOf(world, placed.order)).toBe('delivered')
    await world.shop.db.updateTable('mail').set({ state: 'failed', accepted_at: null }).execute()
    expect((await run('mails')).stdout).toContain('buyer@example.com')
    expect((await run('mails', '--retry')).stderr).toMatch(/^\d+ mails are tried again/)
  })
})
