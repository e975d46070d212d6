import { afterEach, describe, expect, it } from 'vitest'
import { mailLanes } from '../../src/platform/mail/mail-transport.ts'
import { addNewsletter, newsletterItem } from '../../src/shop/newsletters/change-newsletter.ts'
import { startNewsletter } from '../../src/shop/newsletters/sending/send-newsletter.ts'
import { saveText } from '../../src/shop/content/texts/save-text.ts'
import { readContent } from '../../src/shop/content/texts/read-content.ts'
import { confirmSubscriber } from '../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { testActor } from '../helpers/fixtures.ts'
import { openTestShop } from '../helpers/open-test-shop.ts'
import { startSmtpServer } from '../helpers/mail/smtp-server.ts'
import { openTestDatabase } from '../helpers/test-database.ts'
import { letTimePass } from './final-state.ts'
import { shopProcess } from './shop-process.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const patient = { timeout: 120_000, interval: 100 }
/** More than one pass of the job queues: at the kill, some mails wait, some are queued and some in hand. */
const readers = Array.from({ length: 35 }, (_, index) => `reader-${index}@example.com`)

describe('two processes that are killed while they send a newsletter', () => {
  it(
    'OPS-8 send one mail to each reader, and repeat at most what the mail server had when they died',
    { timeout: 300_000 },
    async () => {
      const world = await openTestShop({ database: await openTestDatabase() })
      closing.push(() => world.close())
      const server = await startSmtpServer({ slowSeconds: 0.1 })
      closing.push(() => server.close())
      server.mood = 'slow'
      const id = await startedNewsletter(world.shop)
      const env = {
        DATABASE_URL: world.database.databaseUrl ?? '',
        DATA_DIR: world.shop.config.dataDir,
        SMTP_URL: server.url,
      }
      const processes = await Promise.all([shopProcess(env), shopProcess(env)])
      for (const one of processes) closing.push(() => one.kill())
      await Promise.all(processes.map((one) => one.start()))
      await expect.poll(() => server.received.length, patient).toBeGreaterThan(10)
      await Promise.all(processes.map((one) => one.kill()))
      await letTimePass(world.shop)
      await Promise.all(processes.map((one) => one.start()))
      const stateOf = async () =>
        (await world.shop.db.selectFrom('newsletter').select('state').where('id', '=', id).executeTakeFirst())
          ?.state
      await expect.poll(stateOf, patient).toBe('sent')
      const mails = await world.shop.db.selectFrom('mail').select(['recipient', 'state']).execute()
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(readers.toSorted())
      expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['accepted']))
      const repeats = server.received.length - readers.length
      expect(repeats).toBeLessThanOrEqual(processes.length * mailLanes.bulk)
      const byReader = Map.groupBy(server.received, ({ to }) => to[0])
      expect(new Set(byReader.keys())).toEqual(new Set(readers))
      for (const got of byReader.values())
        expect(new Set(got.map(({ headers }) => headers['message-id'])).size).toBe(1)
    },
  )
})

async function startedNewsletter(shop: Awaited<ReturnType<typeof openTestShop>>['shop']): Promise<number> {
  for (const email of readers) await confirmSubscriber(shop.db, { email, locale: 'en-US', now: shop.now() })
  const id = await addNewsletter(shop, testActor, 'Black week')
  const address = { item: newsletterItem(id), locale: 'en-US' }
  const version = (await readContent(shop, address.item, 'en-US'))?.version ?? 0
  const fields = { subject: 'Black week', preheader: '', content: '184 games' }
  await saveText(shop, testActor, { ...address, seen: version, fields })
  const entered = String(readers.length)
  const started = await startNewsletter(shop, testActor, { id, entered })
  if (started.kind !== 'started') throw new Error(started.kind)
  return id
}
