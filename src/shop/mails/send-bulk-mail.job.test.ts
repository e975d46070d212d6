import { expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '../../../tests/helpers/open-test-shop.ts'
import { startSmtpServer } from '../../../tests/helpers/mail/smtp-server.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { smtpTransport } from '../../platform/mail/smtp-transport.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './queue-mail.ts'
import { sendBulkMailJob } from './send-bulk-mail.job.ts'
import { sendMailJob } from './send-mail.job.ts'

it('OPS-8 PAY-11 bulk mails that the mail server delays hold up no other mail', async () => {
  const world = await openTestShop()
  onTestFinished(() => world.close())
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const shop = { ...world.shop, mail: smtpTransport(server.url) }
  onTestFinished(() => shop.mail.close())
  const jobs = runJobs([sendMailJob, sendBulkMailJob], { ...shop, wake: (name) => jobs.wake(name) })
  onTestFinished(() => jobs.stop())
  onTestFinished(() => server.release())

  server.mood = 'hold'
  await queue(shop, { names: ['a', 'b', 'c', 'd', 'e', 'f'], isBulk: true })
  jobs.wake('send-bulk-mail')
  await expect.poll(() => server.held, patient).toBe(2)
  server.mood = 'accept'
  const buyers = ['kim', 'lou', 'mira', 'noor', 'omar']
  await queue(shop, { names: buyers, isBulk: false })
  jobs.wake('send-mail')
  const got = () => server.received.map(({ to }) => to.join()).toSorted()
  await expect.poll(got, patient).toEqual(buyers.map(addressOf))
  server.release()
  await expect.poll(() => server.received.length, patient).toBe(11)
})

it('OPS-8 PAY-11 a mail that the mail server does not answer holds up no later mail', async () => {
  const world = await openTestShop()
  onTestFinished(() => world.close())
  const server = await startSmtpServer()
  onTestFinished(() => server.close())
  const shop = { ...world.shop, mail: smtpTransport(server.url) }
  onTestFinished(() => shop.mail.close())
  const jobs = runJobs([sendMailJob], { ...shop, wake: (name) => jobs.wake(name) })
  onTestFinished(() => jobs.stop())
  onTestFinished(() => server.release())

  server.mood = 'hold'
  await queue(shop, { names: ['silent'], isBulk: false })
  jobs.wake('send-mail')
  await expect.poll(() => server.held, patient).toBe(1)
  server.mood = 'accept'
  for (const name of ['kim', 'lou', 'mira']) {
    await queue(shop, { names: [name], isBulk: false })
    jobs.wake('send-mail')
    await expect.poll(() => server.received.map(({ to }) => to.join()), patient).toContain(addressOf(name))
  }
  expect(server.held).toBe(1)
})

const patient = { timeout: 20_000 }

function addressOf(name: string): string {
  return `${name}@example.com`
}

async function queue(shop: Shop, { names, isBulk }: { names: string[]; isBulk: boolean }): Promise<void> {
  const asked = await shop.db
    .insertInto('newsletter_subscriber')
    .values(
      names.map((name) => ({
        email: addressOf(name),
        locale: 'en-US',
        asked_at: shop.now(),
        confirmed_at: null,
        ended_at: null,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await shop.db.transaction().execute(async (trx) => {
    for (const { id, email } of asked)
      await queueMail(trx, {
        kind: 'newsletter-confirm',
        params: { subscriberId: id },
        dedupeKey: email,
        recipient: email,
        locale: 'en-US',
        dueAt: shop.now(),
        isBulk,
      })
  })
}
