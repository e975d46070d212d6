import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../tests/helpers/fixtures.ts'
import { orderFacts } from '../../tests/sale/order-facts.ts'
import {
  buy,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  statusOf,
} from '../../tests/sale/sale-world.ts'

describe('npm run shop -- orders', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  async function run(...parameters: string[]) {
    const { PATH = '' } = process.env
    const env = { PATH, DATABASE_URL: known(world.database.databaseUrl), DATA_DIR: world.shop.config.dataDir }
    const child = spawn(process.execPath, ['src/operator/shop.ts', ...parameters], { env })
    const printed = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)))
    child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, ...printed }
  }

  /** The commands write with the clock of the machine, which the shop of the tests does not follow by itself. */
  async function runDueJobs(): Promise<void> {
    world.clock.set(new Date())
    await world.runDueJobs()
  }

  async function runJobsUntil(end: Promise<unknown>): Promise<void> {
    let isOver = false
    const over = () => void (isOver = true)
    void end.then(over, over)
    while (!isOver) {
      await runDueJobs()
      await setTimeout(200)
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
    const { readNotice } = gateway
    gateway.readNotice = async () => undefined
    await payOrderBy(world, guest, placed)
    await expect.poll(async () => (await world.control.unsentNotices()).length).toBe(0)
    gateway.readNotice = readNotice

    const found = await run('orders', 'find', email.toUpperCase())
    expect(found.stdout).toContain(`${placed.order.order_no}  unpaid`)
    const nobody = await run('orders', 'check', placed.order.order_no, '--wait', '1')
    expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('is it running') })
    const asking = run('orders', 'check', placed.order.order_no)
    const jobs = runJobsUntil(asking)
    const checked = await asking
    await jobs
    expect(checked.code).toBe(0)
    expect(checked.stdout).toContain('answered: paid, 10.00 USD')
    const shown = await run('orders', 'show', placed.order.order_no.toLowerCase())
    expect(shown.stdout).toMatch(/unpaid → processing[^]*processing → delivered/)
    expect(shown.stdout).toContain('paid 10.00 USD: settled')
    expect(shown.stdout).toContain('keys: 1 sold')
    expect(shown.stdout).toContain(`keys  accepted  ${email}`)
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

  it('PAY-12 refunds an order once, and tells when there is nothing to refund', async () => {
    const order = await buy(world, makeVisitor(), await variantId())
    expect(await run('orders', 'refund', order.order_no, '--amount', '10.01')).toMatchObject({ code: 1 })
    expect(await run('orders', 'refund', order.order_no)).toMatchObject({ code: 0 })
    expect(await run('orders', 'refund', order.order_no)).toMatchObject({ code: 1 })
    expect((await run('refunds')).stdout).toMatch(`10.00 USD  asked`)
    const back = async () => {
      await runDueJobs()
      return statusOf(world, order)
    }
    await expect.poll(back, { timeout: 60_000 }).toBe('refunded')
    expect((await orderFacts(world.shop, order)).keys).toEqual(['void'])
    expect((await run('refunds')).stdout).toBe('No refunds.\n')
    expect((await run('refunds', '--all')).stdout).toContain(`done  10.00 USD  asked  ${order.order_no}`)
    const unpaid = await placeOrder(world, makeVisitor(), await variantId())
    expect(await run('orders', 'refund', unpaid.order.order_no)).toMatchObject({
      code: 1,
      stderr: 'This order has no payment that could be given back.\n',
    })
    expect(await run('orders', 'show', 'LK-00-00000000')).toMatchObject({ code: 1 })
    expect(await run('refunds', '--retry', '1')).toMatchObject({ code: 1 })
  })

  it('lists what needs a person: orders that jobs fail on, and mails that failed for good', async () => {
    const placed = await placeOrder(world, makeVisitor(), await variantId())
    await payOrderBy(world, makeVisitor(), placed)
    await expect.poll(() => statusOf(world, placed.order), { timeout: 60_000 }).toBe('processing')
    const { id, order_no: orderNo } = placed.order
    await world.shop.db.updateTable('orders').set({ email: 'no address' }).where('id', '=', id).execute()
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
