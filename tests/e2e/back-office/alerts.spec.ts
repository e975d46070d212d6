import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'
import { fieldsAt, openChatServices } from '../../alerts/chat-services.ts'

test('OWN-10 a person adds a channel, sends a test, chooses topics and quiet hours, and removes it', async ({
  browser,
}) => {
  const services = await openChatServices()
  const office = await openOffice(browser)
  try {
    const page = await office.open('/account')
    const alerts = page.getByRole('group', { name: 'Add a channel:' })
    await alerts.getByRole('link', { name: 'ntfy' }).click()
    await page.getByRole('button', { name: 'Add the channel' }).click()
    await expect(page.getByLabel('Topic', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.getByLabel('Topic', { exact: true }).fill('secret-topic-7')
    await page.getByLabel('Token').fill('tk_ntfySecret')
    await page.getByLabel('Server').fill(services.url)
    await page.getByLabel('Figures of the day, each morning at 7').uncheck()
    await page.getByRole('button', { name: 'Add the channel' }).click()
    await expect(page.getByText('The channel is added.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Send a test to ntfy' }).click()
    await expect(page.getByText('The test has arrived at the service.')).toBeVisible()
    expect(services.accepted.map(({ body }) => body['title'])).toEqual(['Test of the back office'])
    await page.getByRole('link', { name: 'Change ntfy' }).click()
    await expect(page.getByLabel('Figures of the day, each morning at 7')).not.toBeChecked()
    await page.getByLabel('Name').fill('My phone')
    await page.getByRole('button', { name: 'Save the channel' }).click()
    await expect(page.getByText('The channel is saved.')).toBeVisible()
    await page.getByLabel('From').fill('22:00')
    await page.getByLabel('Until').fill('07:00')
    await page.getByLabel('Your time zone').fill('Mars/Base')
    await page.getByRole('button', { name: 'Save the quiet hours' }).click()
    await expect(page.getByLabel('Your time zone')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Your time zone').fill('Europe/Oslo')
    await page.getByRole('button', { name: 'Save the quiet hours' }).click()
    await expect(page.getByText('The quiet hours are saved.')).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
    services.answers.push({ status: 403, body: { error: 'forbidden' } })
    await page.getByRole('button', { name: 'Send a test to My phone' }).click()
    await expect(page.getByText('The test did not arrive.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Remove…' }).last().click()
    await page.getByRole('button', { name: 'Remove the channel' }).click()
    await expect(page.getByText('The channel is removed.')).toBeVisible()
    // a browser under test has no push service: the stand-in is its own
    await office.owner.grantPermissions(['notifications'], { origin: office.url })
    await page.evaluate(({ endpoint, ...keys }) => {
      Object.assign(PushManager.prototype, {
        subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }),
      })
    }, fieldsAt(services.url).push)
    await page.getByRole('button', { name: 'This device' }).click()
    await expect(page.getByText('The channel is added.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Send a test to Chrome', exact: false }).click()
    await expect(page.getByText('The test has arrived at the service.')).toBeVisible()
    expect(services.accepted.at(-1)?.body).toMatchObject({
      title: 'Test of the back office',
      url: `${office.url}/account`,
    })
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
      `${office.url}/push-worker.js`,
    )
  } finally {
    await office.close()
    await services.close()
  }
})
