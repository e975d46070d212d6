import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revealKeys } from '../../shop/keys/reveal-keys.ts'
import { linkLogJob } from '../../shop/delivery-log/link-log.job.ts'
import { shortHeadBefore } from '../../shop/delivery-log/public-heads.ts'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../../tests/sale/sale-world.ts'

describe('RTS-10 npm run shop -- log', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld()))
  afterAll(() => world.close())

  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  async function sold() {
    const visitor = makeVisitor({ ip: '93.184.20.7', userAgent: 'Firefox' })
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const order = await buy(world, visitor, known(variants[0]).id)
    await world.runDueJobs()
    await revealKeys(world.shop, visitor, { orderId: order.id })
    return order
  }

  it('verifies database and files, and names the first bad line of a file', async () => {
    const [order, other] = [await sold(), await sold()]
    world.clock.advance({ hours: 1 })
    while ((await linkLogJob.run(world.shop)) > 0);
    const head = known(await shortHeadBefore(world.shop.db, new Date(world.clock.now().getTime() + 1)))
    expect((await run('log', 'verify', '--head', head)).stdout).toContain('The log is whole: 8 lines')

    const folder = mkdtempSync(join(tmpdir(), 'latchkey-log-'))
    const [whole, path] = [join(folder, 'log.ndjson'), join(folder, 'path.ndjson')]
    await run('log', 'export', whole)
    expect((await run('log', 'verify', whole, '--head', head)).stdout).toContain('The log is whole: 8 lines')
    const lines = readFileSync(whole, 'utf8').split('\n')
    writeFileSync(whole, lines.filter((line) => !line.includes('"seq":3,')).join('\n'))
    expect(await run('log', 'verify', whole)).toMatchObject({ code: 1, stderr: 'Line 3 is missing.\n' })
    writeFileSync(whole, lines.join('\n').replace('"to":"browser"', '"to":"link"'))
    expect((await run('log', 'verify', whole)).stderr).toContain('Line 4 was changed')
    writeFileSync(whole, `${lines.join('\n')}\n{"type":"line"}`)
    expect((await run('log', 'verify', whole)).stderr).toContain('is not an entry of a log')

    await run('log', 'export', path, '--order', order.order_no, '--open')
    const text = readFileSync(path, 'utf8')
    for (const part of ['93.184.20.7', 'Firefox', 'buyer@example.com', '"type":"digest"'])
      expect(text).toContain(part)
    expect(text).not.toContain(other.order_no)
    expect((await run('log', 'verify', path, '--head', head)).stdout).toContain('The log is whole')
    writeFileSync(path, text.replace('93.184.20.7', '93.184.20.8'))
    expect((await run('log', 'verify', path)).stderr).toContain('was not written of this ip')
  })
})
