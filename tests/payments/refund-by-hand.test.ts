import assert from 'node:assert/strict'
import { createElement } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { openCompany } from '../../src/shop/gateways/open-companies.ts'
import { textOf } from '../../src/shop/localisation/server-text.ts'
import { refundOpenedMail } from '../../src/shop/payments/refunds/mail/refund-opened.email.ts'
import { refundRefusedMail } from '../../src/shop/payments/refunds/mail/refund-refused.email.ts'
import { paymentState } from '../../src/shop/payments/payment-state.ts'
import { confirmTransfer } from '../../src/shop/payments/transfers/confirm-transfer.ts'
import { ResultHead } from '../../src/storefront/screens/payment/result-head.tsx'
import { testActor, makeProduct, makeVisitorPaying } from '../helpers/fixtures.ts'
import { renderedText } from '../helpers/rendered.ts'
import { shopCommand } from '../operator/shop-command.ts'
import { known, openSaleWorld, placeOrder } from '../sale/sale-world.ts'

it.each(['bank-transfer', 'paypal-form'])(
  'PSP-4 the mails about a refund of %s say that it is paid by hand, and to whom',
  (gateway) => {
    const mail = {
      refundId: 7,
      order: { orderNo: 'LK-26-00000007', orderUrl: 'http://127.0.0.1/', supportEmail: 'help@example.com' },
      cents: 1000,
      currencySymbol: '$',
      reason: 'asked' as const,
      isPayable: false,
      gateway,
      email: 'buyer@example.com',
      isClaimed: false,
      claimUrl: undefined,
    }
    const text = { ...textOf('en-US'), shopName: 'Lantern' }
    const toBuyer = JSON.stringify(refundOpenedMail.write(mail, text))
    expect(toBuyer).toContain('We send this money ourselves')
    expect(toBuyer).not.toContain('goes back the way you paid')
    const toKeeper = JSON.stringify(refundRefusedMail.write({ ...mail, why: 'company' }, text))
    expect(toKeeper).toContain('buyer@example.com, into the account that the payment came from')
    expect(toKeeper).toContain('knows that you will send it')
  },
)

it('PSP-4 command and order page show that a transfer is refunded by hand, until it is done', async () => {
  const world = await openSaleWorld()
  onTestFinished(() => world.close())
  const account = {
    BANK_TRANSFER_HOLDER: 'Latchkey Ltd',
    BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00',
  }
  const company = openCompany('bank-transfer', readConfig(account).companies['bank-transfer'], world.shop.now)
  assert('gateways' in company)
  const gateways = company.gateways.map((gateway) => [gateway.name, gateway] as const)
  world.shop.gateways = new Map([...world.shop.gateways, ...gateways])
  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))
  const runJobs = () => {
    // the commands write by the machine's clock
    world.clock.set(new Date())
    return world.runDueJobs()
  }
  const guest = await makeVisitorPaying(world.shop, 'eur')
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const { order } = await placeOrder(world, guest, known(variants[0]).id, { method: 'bank-transfer' })
  await confirmTransfer(world.shop, testActor, order, {
    cents: order.total_cents,
    currency: 'eur',
    reference: '',
  })
  await runJobs()
  const page = async () => {
    const orderId = order.id
    const view = await readOrder(world.shop, guest, { orderId })
    const state = await paymentState(world.shop, guest, { orderId })
    return renderedText(() => createElement(ResultHead, { order: view, state, isTransfer: true }))
  }
  const { stderr } = await run('orders', 'refund', order.order_no, '--reason', 'does not work')
  expect(stderr).toContain(`pay it by hand to ${order.email}, into the account that the payment came from`)
  expect(stderr).not.toContain('It is on its way')
  const [, refundId = ''] = /refunds --done (\d+)/.exec(stderr) ?? []
  for (const does of [undefined, runJobs]) {
    await does?.()
    expect(await page()).toContain('We send the money ourselves, back to the account that you paid from.')
  }
  expect((await run('refunds')).stdout).toContain('to be paid by hand')
  expect(await run('refunds', '--done', refundId)).toMatchObject({ code: 0 })
  await runJobs()
  expect(await page()).toContain('Your order was refunded.')
  expect(await page()).not.toContain('We send the money ourselves')
})
