import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

test('SUP-6 the owner adds an endpoint, tests it, reads the answer and removes it', async ({ browser }) => {
  const office = await openOffice(browser)
  const received: { body: string; headers: Record<string, string> }[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers as Record<string, string> })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  try {
    const page = await office.open('/settings')
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByLabel('Address').fill('my-ledger')
    await page.getByRole('button', { name: 'Add the endpoint' }).click()
    await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('my-ledger')
    await page.getByLabel('Address').fill(url)
    await page.getByRole('button', { name: 'Add the endpoint' }).click()
    const secret = page.getByLabel('Secret', { exact: true })
    await expect(secret).toHaveValue(/^whsec_/)
    const value = await secret.inputValue()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('The test is on its way.', { exact: false })).toBeVisible()
    await expect(secret).toBeHidden()
    await expect.poll(() => received.length).toBe(1)
    const { body, headers } = received[0] ?? { body: '', headers: {} }
    expect(new Webhook(value).verify(body, headers)).toMatchObject({ type: 'endpoint.test' })
    await page.getByRole('link', { name: 'Deliveries' }).click()
    await expect(page.getByText('endpoint.test')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('1 try: status 204')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Send again: delivery \d+/ }).click()
    await expect(page.getByText('The message is on its way again.')).toBeVisible()
    await expect.poll(() => received.length).toBe(2)
    expect(received[1]?.headers['webhook-id']).toBe(headers['webhook-id'])
    await expectFitsPhone(page)
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('button', { name: 'Remove the endpoint' }).click()
    await expect(page.getByText('The endpoint is removed.')).toBeVisible()
  } finally {
    receiver.close()
    await office.close()
  }
})
