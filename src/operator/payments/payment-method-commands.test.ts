import { officeText } from '../../shop/localisation/office-text.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVisitor, makeProduct } from '../../../tests/helpers/fixtures.ts'
import { placeWithStripe, shopCommand } from '../../../tests/operator/shop-command.ts'
import { stripeStandIn } from '../../../tests/gateways/stand-ins.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../../../tests/sale/sale-world.ts'
import { listPaymentMethods } from '../../shop/payments/methods/payment-methods.ts'

describe('npm run shop -- payment-methods', { timeout: 240_000 }, () => {
  let world: SaleWorld
  let pictures: Server
  beforeAll(async () => {
    world = await openSaleWorld(undefined, { standIn: stripeStandIn })
    const red = { width: 300, height: 300, channels: 3, background: 'red' } as const
    const png = await sharp({ create: red }).png().toBuffer()
    pictures = createServer((request, response) =>
      response.end(request.url === '/logo.png' ? png : 'no picture'),
    )
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    pictures.closeAllConnections()
    pictures.close()
    await world.close()
  })

  const { run } = shopCommand(() => placeWithStripe(world))

  const offered = (locale = 'en-US') => listPaymentMethods(world.shop, makeVisitor({ locale }))
  const rowOf = async (code: string) =>
    world.shop.db.selectFrom('payment_method').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

  it('PSP-3 lists the methods in the order that buyers see, each with the reason if it is not offered', async () => {
    const { stdout, code } = await run('payment-methods', 'list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/1\. card .*\n.*2\. bank /)
    expect(stdout).toMatch(
      /stripe {2}on {2}stripe {2}"Card, Apple Pay, Google Pay" {2}no fee {2}all currencies\n/,
    )
    expect(stdout).toMatch(/paypal {2}on, not offered .*PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET/)
    const json = await run('payment-methods', 'list', '--json')
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toContainEqual(
      expect.objectContaining({
        code: 'paypal-form',
        notOffered: 'PAYPAL_FORM_RECEIVER is missing',
        version: 1,
      }),
    )
  })

  it('PSP-3 sets every field of a method, which applies at once in a running shop', async () => {
    const changes = await shownChanges()
    const { port } = pictures.address() as AddressInfo
    const logo = `http://127.0.0.1:${port}/logo.png`
    const set = await run(
      'payment-methods',
      'set',
      'stripe',
      '--method',
      'ideal',
      '--name',
      'iDEAL',
      '--name-in',
      'de=iDEAL Bank',
      '--fee',
      '1.25',
      '--fee-fixed',
      '0.3',
      '--currencies',
      'EUR,USD',
      '--min',
      '2',
      '--max',
      '500',
      '--hold',
      '2h',
      '--position',
      '1',
      '--glyph',
      'bank',
      '--logo',
      logo,
      '--version',
      '1',
    )
    expect(set).toEqual({ code: 0, stdout: '', stderr: 'Changed. It is version 2.\n' })
    expect(await rowOf('stripe')).toMatchObject({
      company_method: 'ideal',
      hold_minutes: 120,
      position: 1,
      version: 2,
    })
    const [first] = await offered('de')
    expect(first).toMatchObject({
      name: 'iDEAL Bank',
      fee: { percent: '1.25', fixedCents: 30 },
      currencies: ['eur', 'usd'],
      minCents: 200,
      maxCents: 50_000,
    })
    const picture = await fetch(world.publicUrl + (first?.logo ?? ''))
    expect(picture.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([width, height]).toEqual([96, 96])
    expect(await shownChanges()).toBeGreaterThan(changes)

    const shown = await run('payment-methods', 'show', 'stripe')
    expect(shown.stdout).toMatch(
      /stripe, version 2[^]*1\.25 % \+ \$0\.30[^]*from \$2\.00 up to \$500\.00[^]*2h/,
    )
    expect(shown.stdout).toMatch(/de {5}iDEAL Bank\n/)
    const undone = await run(
      'payment-methods',
      'set',
      'stripe',
      '--method',
      'none',
      '--min',
      'none',
      '--max',
      'none',
      '--logo',
      'none',
      '--currencies',
      'all',
      '--hold',
      'default',
      '--name-in',
      'de=',
      '--fee',
      '0',
      '--fee-fixed',
      '0',
    )
    expect(undone.stderr).toContain('version 3')
    expect(await rowOf('stripe')).toMatchObject({
      company_method: '',
      min_cents: null,
      max_cents: null,
      logo: null,
      currencies: null,
      hold_minutes: null,
    })
    expect((await offered('de'))[0]?.name).not.toBe('iDEAL Bank')
  })

  it.each([
    {
      given:
        '--method nonsense --currencies eur,xxx --min 0 --fee 100.01 --fee-fixed 0.001 --glyph none --position 0',
      printed: [
        'feePercent: 0 to 100 with',
        'feeFixed: US dollars from 0 to 10,000',
        'min: US dollars from 0.01 to',
        'method: nonsense is not a method of stripe',
        'glyph: Choose one',
        'currencies: The shop has no currency xxx',
        'position: A whole number from 1',
      ],
    },
    {
      given:
        '--name-in xx=Text --name-in de=a\tb --max 1e3 --fee -1 --hold 24h --currencies , --logo ftp://a.example/x.png',
      printed: [
        'names: The shop has no language xx',
        'names: 1 to 40 characters on one line, not “a b”',
        'feePercent: 0 to 100 with',
        'max: US dollars from 0.01 to',
        'currencies: Choose at least one',
        'holdMinutes: 5 to 1,380 minutes',
        'logo: An address that begins with https:',
      ],
    },
    {
      given: `--name ${'a'.repeat(41)} --hold soon`,
      printed: ['name: 1 to 40 characters on one line, not “aaa', 'holdMinutes: 5 to 1,380 minutes'],
    },
    { given: '--min 10 --max 9.99', printed: ['min: The minimum of 10.00 is above the maximum of 9.99'] },
    { given: '--logo file:package.json', printed: ['logo: '] },
    { given: '--version 1 --off', printed: ['Another person has changed this'] },
  ])('PSP-3 refuses $given by the names of the fields, and changes nothing', async ({ given, printed }) => {
    const before = await rowOf('stripe')
    const { code, stderr } = await run('payment-methods', 'set', 'stripe', ...given.split(' '))
    const lines = stderr.trimEnd().split('\n')
    expect({ code, lines }).toEqual({
      code: 1,
      lines: printed.map((line) => expect.stringContaining(line) as string),
    })
    expect(await rowOf('stripe')).toEqual(before)
  })

  it('PSP-3 reports a call without any change', async () => {
    expect(await run('payment-methods', 'set', 'stripe')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing is to be changed'),
    })
  })

  it('PSP-3 adds a method, switches it off and on, removes it, and never brings it back by itself', async () => {
    const added = await run(
      'payment-methods',
      'add',
      'stripe-ideal',
      '--company',
      'stripe',
      '--method',
      'ideal',
      '--name',
      'iDEAL',
      '--currencies',
      'eur',
    )
    expect(added).toMatchObject({ code: 0, stderr: 'Added. It is version 2.\n' })
    expect((await offered()).at(-1)).toMatchObject({ name: 'iDEAL (2)', takesCurrency: false })
    expect((await run('payment-methods', 'set', 'stripe-ideal', '--off')).code).toBe(0)
    expect((await offered()).map((one) => one.code)).not.toContain('stripe-ideal')
    const methods = ['payment-methods', 'remove']
    expect((await run(...methods, 'stripe-ideal', '--version', '1')).stderr).toContain(
      'Another person has changed this',
    )
    expect((await run(...methods, 'stripe-ideal')).stderr).toBe('Removed. It is version 4.\n')
    expect(await run(...methods, 'stripe-ideal')).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.not-found')}\n`,
    })
    expect((await run('payment-methods', 'list')).stdout).not.toContain('stripe-ideal')
    const other = await run('payment-methods', 'add', 'stripe-ideal', '--company', 'paypal', '--name', 'x')
    expect(other.stderr).toContain('code: A payment method of stripe had this code')
    const again = await run('payment-methods', 'add', 'stripe-ideal', '--company', 'stripe', '--name', 'Anew')
    expect(again.code).toBe(0)
    expect((await offered()).at(-1)).toMatchObject({
      name: 'Anew',
      takesCurrency: true,
      currencies: undefined,
    })
  })

  it.each([
    [
      ['stripe', '--company', 'stripe', '--name', 'x'],
      'code: A payment method with this code exists already',
    ],
    [['A B', '--company', 'nobody', '--name', 'x'], 'code: 3 to 40 small letters'],
    [['new-one', '--company', 'nobody', '--name', 'x'], 'company: Choose one of the list'],
    [['new-one', '--company', 'stripe'], 'name: '],
  ])('PSP-3 adds nothing for %j', async (parameters, message) => {
    const before = (await offered()).length
    const { code, stderr } = await run('payment-methods', 'add', ...parameters)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
    expect(await offered()).toHaveLength(before)
  })

  it('PSP-3 takes a logo from a local file', async () => {
    expect((await run('payment-methods', 'set', 'stripe', '--logo', 'file:public/icon-192.png')).code).toBe(0)
    expect((await rowOf('stripe')).logo).toMatch(/^[0-9a-f]{40}$/)
  })

  it('PSP-3 tests a method at its company without an order or a key', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const tested = await run('payment-methods', 'test', 'stripe')
    expect(tested).toMatchObject({ code: 0, stderr: expect.stringContaining(': all is well.') })
    expect(tested.stdout).toMatch(
      /^ok {5}\d+\.\d\d s {2}open: payment of 1\.00 USD: buyers pay at [^]*query: nobody has tried to pay it\nok .* close: closed\n$/,
    )
    const { rows } = await sql<{ orders: number; held: number }>`
      select (select count(*)::integer from orders) as orders,
        (select count(*)::integer from stock_key where state <> 'available') as held`.execute(world.shop.db)
    expect(rows).toEqual([{ orders: 0, held: 0 }])
    expect(await run('payment-methods', 'test', 'paypal')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not offered: PAYPAL_CLIENT_ID'),
    })
    expect((await run('payment-methods', 'test', 'nothing')).code).toBe(1)
    await placeOrder(world, makeVisitor(), known(variants[0]).id, { method: 'stripe' })
  })

  async function shownChanges(): Promise<number> {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from shown_change`.execute(world.shop.db)
    return rows[0]?.count ?? 0
  }
})
