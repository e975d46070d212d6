import { expect, it, onTestFinished, vi } from 'vitest'
import { openWebhookCatcher } from '../tests/helpers/companies/webhook-catcher.ts'
import type { Webhook } from './bank-payment.ts'
import { openBank } from './bank.ts'
import { testbankProtocol } from './testbank/testbank-protocol.ts'

it('PSP-2 a full disk does not end the process: the test bank reports it and records the webhook later', async () => {
  const shop = await openWebhookCatcher()
  const warn = vi.fn<(details: object, message: string) => void>()
  const bank = openBank({ protocol: testbankProtocol, secret: 'secret', retryMs: 1, log: { warn } })
  onTestFinished(async () => {
    bank.timers.close()
    bank.webhooks.close()
    await shop.close()
  })
  const webhook: Webhook = {
    id: 'ntc_1',
    url: shop.url,
    dueAt: Date.now(),
    copies: 1,
    body: '{}',
    contentType: 'application/json',
  }
  bank.ledger.write({ webhook })
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.spyOn(bank.ledger, 'write').mockImplementationOnce(() => {
    throw full
  })
  bank.webhooks.post(webhook)
  await expect.poll(() => bank.ledger.unsent.size).toBe(0)
  expect(shop.caught).toHaveLength(2)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: full }, expect.stringContaining('could not write'))
})
