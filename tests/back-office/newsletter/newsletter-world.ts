import { saveText } from '../../../src/shop/content/texts/save-text.ts'
import { addNewsletter, newsletterItem } from '../../../src/shop/newsletters/change-newsletter.ts'
import { type EditedNewsletter, readNewsletter } from '../../../src/shop/newsletters/read-newsletter.ts'
import { startNewsletter } from '../../../src/shop/newsletters/sending/send-newsletter.ts'
import { confirmSubscriber } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { known } from '../../sale/sale-world.ts'

export const english = 'en-US'

/** A shop at an address of its own; its mails are caught by the test. */
export const online = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2525' }

/** Confirms the newsletter for an address, and returns the id of its row. */
export async function subscriber(shop: Shop, email: string, locale = english): Promise<number> {
  await confirmSubscriber(shop.db, { email, locale, now: shop.now() })
  const { id } = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

export async function subscribers(shop: Shop, count: number, name = 'reader'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)
  for (const email of emails) await subscriber(shop, email)
  return emails
}

export async function read(shop: Shop, id: number, locale = english): Promise<EditedNewsletter> {
  return known(await readNewsletter(shop, { id, locale, seesPeople: true }))
}

export async function write(shop: Shop, id: number, locale: string, subject: string, content: string) {
  const { version } = (await read(shop, id, locale)).text
  const fields = { subject, preheader: `About ${subject}`, content }
  return saveText(shop, testActor, { item: newsletterItem(id), locale, seen: version, fields })
}

/** A draft with its English text. */
export async function draft(
  shop: Shop,
  subject: string,
  content = 'Four days, **184 games**.',
): Promise<number> {
  const id = await addNewsletter(shop, testActor, subject)
  await write(shop, id, english, subject, content)
  return id
}

export async function start(shop: Shop, id: number): Promise<number> {
  const { recipients } = await read(shop, id)
  const started = await startNewsletter(shop, testActor, { id, entered: String(recipients) })
  if (started.kind !== 'started') throw new Error(started.kind)
  return started.recipients
}
