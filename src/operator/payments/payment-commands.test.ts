import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeStandIn } from '../../../tests/gateways/stand-ins.ts'
import { endOf, placeWithStripe, shopCommand } from '../../../tests/operator/shop-command.ts'
import { known, openSaleWorld, post, type SaleWorld } from '../../../tests/sale/sale-world.ts'

describe('npm run shop -- payments', { timeout: 240_000 }, () => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(undefined, { standIn: stripeStandIn })))
  afterAll(() => world.close())

  const { run, start } = shopCommand(() => placeWithStripe(world))
  const check = (env: Record<string, string>) =>
    shopCommand(() => placeWithStripe(world, env)).run('payments', 'check', 'stripe')

  it('PSP-1 lists the companies, each with the reason if it is not offered', async () => {
    const { stdout, code } = await run('payments', 'list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^stripe {2}Stripe \(test mode\) is offered\n/)
    expect(stdout).toContain(
      'paypal-form  PayPal’s classic form is not offered: PAYPAL_FORM_RECEIVER is missing\n',
    )
  })

  it('PSP-2 checks a company: webhook address, payment, refund of half', async () => {
    const child = start('payments', 'check', 'stripe', '--pay', '60')
    let printed = ''
    child.stderr.on('data', (chunk) => (printed += String(chunk)))
    const done = endOf(child)
    await expect.poll(() => printed).toMatch(/Pay with a test card within 60 seconds: http/)
    await post(known(/(http\S+)/.exec(printed)?.[1]), { card: '4242424242424242' })
    const { code, stdout, stderr } = await done
    expect(stdout).toMatch(
      /webhook address: http\S+\/api\/pay\/notice\/stripe answers\n[^]*open: [^]*query: [^]*pay: paid\n[^]*refund: 0\.50 USD is refunded\n/,
    )
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining('Stripe (test mode): all is well.'),
    })
  })

  it('PSP-2 compares the clock of the company with that of the machine', async () => {
    expect((await check({})).stdout).toMatch(/time: \d+\.\d s between/)
    const early = createServer(async (request, reply) => {
      const answer = await fetch(world.provider.url + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...authorisation(request.headers) },
        ...(request.method === 'POST' && { body: Buffer.concat(await Array.fromAsync(request)) }),
      })
      const date = new Date(Date.now() - 3_600_000).toUTCString()
      reply.writeHead(answer.status, { 'content-type': 'application/json', date }).end(await answer.text())
    })
    await new Promise<void>((done) => early.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(early.address() as AddressInfo).port}`
    const { stdout, code } = await check(stripeStandIn.env({ url, secret: world.secret }))
    early.closeAllConnections()
    early.close()
    expect(stdout).toMatch(/FAULT .*time: 3\d{3}\.\d s between .*timedatectl/)
    expect(code).toBe(1)
  })

  it('PSP-2 ends with 1 when the company does not take the credentials, or the webhook address leads nowhere', async () => {
    const wrong = await check({ STRIPE_SECRET_KEY: 'sk_test_wrong' })
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringMatching(/FAULT .* open: /) })
    expect(wrong.stdout + wrong.stderr).not.toContain('sk_test_wrong')
    const nowhere = await check({ PUBLIC_URL: 'http://127.0.0.1:9' })
    expect(nowhere).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FAULT .*webhook address: .* does not answer/),
    })
    const unsafe = await check({ PUBLIC_URL: 'http://shop.example' })
    expect(unsafe.code).toBe(1)
    expect((await run('payments', 'check', 'nobody')).stderr).toContain('nobody does not exist.')
    expect((await run('payments', 'check', 'paypal')).stderr).toContain('is not offered: ')
  })
})

function authorisation({ authorization = '' }: IncomingHttpHeaders) {
  return { authorization }
}
