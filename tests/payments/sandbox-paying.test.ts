import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  card,
  eventsOf,
  known,
  openSandboxWorld,
  paymentToStart,
  post,
  started,
  startAtPage,
} from './sandbox-world.ts'
import type { SandboxWorld } from './sandbox-world.ts'

let world: SandboxWorld
beforeEach(async () => void (world = await openSandboxWorld()))
afterEach(() => world.close())

describe.each(['sandbox-redirect', 'sandbox-form'])('paying on the hosted page by %s', (name) => {
  it('PAY-10 is paid by a card, reported by a signed webhook and by a query alike', async () => {
    const { payment, page } = await startAtPage(world, name)
    const { status, location } = await post(page, {
      number: '4242 4242 4242 4242',
      expiry: '12/2099',
      code: '123',
    })
    expect(status).toBe(303)
    expect(location).toBe(
      `http://shop.test/success-payment?order_id=3&transaction_id=${payment.providerPaymentId}`,
    )
    await world.catcher.waitFor(1)
    const [event] = await eventsOf(world, name)
    const paid = {
      state: 'paid',
      cents: 6953,
      currency: 'usd',
      providerPaymentId: payment.providerPaymentId,
      reference: payment.attemptKey,
    }
    expect(event).toMatchObject(paid)
    expect(await world.gateway(name).query(payment)).toMatchObject(paid)
  })

  it('shows the amount and the order number, in the language of the order', async () => {
    const { page } = await startAtPage(world, name)
    const english = await fetch(page).then((answer) => answer.text())
    expect(english).toContain('$69.53')
    expect(english).toContain('LK261121-7F3KQ')
    expect(english).toContain('<html lang="en-US" dir="ltr">')
    const arabic = await startAtPage(world, name, { locale: 'ar' })
    expect(await fetch(arabic.page).then((answer) => answer.text())).toContain('<html lang="ar" dir="rtl">')
  })

  it.each([
    ['a declined card', '4000000000000002', 'failed'],
    ['a card nobody published', '6011000990139424', 'failed'],
  ])('PAY-9 ends the payment by %s', async (_, number, state) => {
    const { payment, page } = await startAtPage(world, name)
    expect((await post(page, { card: number })).location).toContain('/success-payment')
    expect(await world.gateway(name).query(payment)).toMatchObject({ state })
    await world.catcher.waitFor(1)
    expect(await eventsOf(world, name)).toMatchObject([{ state }])
  })

  it('PAY-9 sends the buyer who cancels to the cancel page', async () => {
    const { payment, page } = await startAtPage(world, name)
    const { location } = await post(`${page}/cancel`, {})
    expect(location).toBe(`http://shop.test/checkout?transaction_id=${payment.providerPaymentId}`)
    expect(await world.gateway(name).query(payment)).toMatchObject({ state: 'cancelled' })
  })

  it.each([
    ['confirmed', '4000000000001117', 'confirm', 'paid'],
    ['refused by the buyer', '4000000000001117', 'refuse', 'failed'],
    ['refused by the bank', '4000000000002222', 'confirm', 'failed'],
  ])('asks by 3-D Secure, %s', async (_, number, answer, state) => {
    const { payment, page } = await startAtPage(world, name)
    const challenge = known((await post(page, { card: number })).location)
    expect(await fetch(challenge).then((asked) => asked.text())).toContain('Confirm')
    expect(await world.gateway(name).query(payment)).toBeUndefined()
    expect((await post(challenge, { answer })).location).toContain('/success-payment')
    expect(await world.gateway(name).query(payment)).toMatchObject({ state })
  })

  it('asks again after digits that are not a card, and does not repeat them', async () => {
    const { payment, page } = await startAtPage(world, name)
    const { status, text } = await post(page, { number: '4242424242424243', expiry: '12/99', code: '123' })
    expect(status).toBe(422)
    expect(text).not.toContain('4242424242424243')
    expect(await world.gateway(name).query(payment)).toBeUndefined()
  })

  it('charges yen in whole units', async () => {
    const { payment, page } = await startAtPage(world, name, { cents: 123_400, currency: 'jpy' })
    expect(await fetch(page).then((answer) => answer.text())).toContain('¥1,234<')
    await post(page, { card: '4242424242424242' })
    expect(await world.gateway(name).query(payment)).toMatchObject({ cents: 123_400, currency: 'jpy' })
    await world.catcher.waitFor(1)
    expect(await eventsOf(world, name)).toMatchObject([{ state: 'paid', cents: 123_400, currency: 'jpy' }])
  })

  it('takes no payment after the deadline', async () => {
    const { payment, page } = await startAtPage(world, name, { payBefore: new Date(Date.now() + 4000) })
    await world.catcher.waitFor(1)
    await post(page, { card: '4242424242424242' })
    expect(await world.gateway(name).query(payment)).toMatchObject({ state: 'expired' })
  })
})

describe('the form in the page', () => {
  it('PAY-10 is charged as the page says, so that the event shows a changed amount', async () => {
    const toStart = paymentToStart(world.catcher.url)
    const start = await world.gateway('sandbox-form').start(toStart)
    if (start.kind !== 'form') throw new Error('no form')
    expect(start.payHtml.fields).toMatchObject({ amount: '69.53', currency: 'USD' })
    const { location } = await post(start.payHtml.action, { ...start.payHtml.fields, amount: '0.01' })
    await post(known(location), { card: '4242424242424242' })
    await world.catcher.waitFor(1)
    expect(await eventsOf(world, 'sandbox-form')).toMatchObject([
      { state: 'paid', cents: 1, reference: toStart.attemptKey },
    ])
  })

  it('cannot be made to pay for something else', async () => {
    const start = await world.gateway('sandbox-form').start(paymentToStart(world.catcher.url))
    if (start.kind !== 'form') throw new Error('no form')
    const changed = { ...start.payHtml.fields, reference: 'LK-other' }
    expect((await post(start.payHtml.action, changed)).status).toBe(400)
  })

  it('posted twice is one payment', async () => {
    const start = await world.gateway('sandbox-form').start(paymentToStart(world.catcher.url))
    if (start.kind !== 'form') throw new Error('no form')
    const first = await post(start.payHtml.action, start.payHtml.fields)
    const second = await post(start.payHtml.action, start.payHtml.fields)
    expect(second.location).toBe(first.location)
  })

  it('is unknown to the company until the buyer posts it', async () => {
    const toStart = paymentToStart(world.catcher.url)
    const start = await world.gateway('sandbox-form').start(toStart)
    expect(await world.gateway('sandbox-form').query(started(toStart, start))).toBeUndefined()
  })
})

describe('paying by card in the shop', () => {
  async function payBy(number: string) {
    const toStart = paymentToStart(world.catcher.url)
    const gateway = world.gateway('sandbox-card')
    const payment = started(toStart, await gateway.start(toStart))
    return { gateway, payment, result: gateway.payByCard?.(payment, card(number)) }
  }

  it('PAY-5 is paid at once', async () => {
    const { payment, result } = await payBy('4242424242424242')
    expect(await result).toMatchObject({
      state: 'paid',
      event: { cents: 6953, currency: 'usd', reference: payment.attemptKey },
    })
  })

  it('PAY-5 is refused by a declined card, which ends the payment', async () => {
    const { result } = await payBy('4000000000000002')
    expect(await result).toMatchObject({ state: 'refused', event: { state: 'failed' } })
  })

  it.each([
    ['confirm', 'paid'],
    ['refuse', 'failed'],
  ])('PAY-5 sends the buyer to 3-D Secure: %s', async (answer, state) => {
    const { gateway, payment, result } = await payBy('4000000000001117')
    const challenge = await result
    if (challenge?.state !== 'challenge') throw new Error('no challenge')
    expect((await post(challenge.redirectUrl, { answer })).location).toContain('/success-payment')
    expect(await gateway.query(payment)).toMatchObject({ state })
  })

  it('is pending by a late card, and paid later', async () => {
    const { gateway, payment, result } = await payBy('4000000000003337')
    expect(await result).toMatchObject({ state: 'pending', event: { state: 'pending' } })
    await world.catcher.waitFor(2)
    expect((await eventsOf(world, 'sandbox-card')).map(({ state }) => state)).toEqual(['pending', 'paid'])
    expect(await gateway.query(payment)).toMatchObject({ state: 'paid' })
  })

  it('refuses digits that are not a card and leaves the payment open', async () => {
    const { gateway, payment, result } = await payBy('4242424242424241')
    await expect(result).rejects.toMatchObject({ code: 'payment.card' })
    expect(await gateway.payByCard?.(payment, card('4242424242424242'))).toMatchObject({ state: 'paid' })
  })

  it('is unavailable, not failed, when the company is out of order', async () => {
    const { gateway, payment, result } = await payBy('4000000000007775')
    await expect(result).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(await gateway.query(payment)).toBeUndefined()
  })
})
