import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { draft, read, start, subscribers } from '../../../../tests/back-office/newsletter/newsletter-world.ts'
import { testActor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { openEmptyTestDatabase } from '../../../../tests/helpers/test-database.ts'
import { known } from '../../../../tests/sale/sale-world.ts'
import { minuteOf } from '../../../platform/calendar.ts'
import { claimDueMail } from '../../../platform/mail/mail-outbox-records.ts'
import { mailError } from '../../../platform/mail/mail-transport.ts'
import { startNewsletter } from '../../newsletters/sending/send-newsletter.ts'
import { sendNewslettersJob } from '../../newsletters/sending/send-newsletters.job.ts'
import { sendBulkMailJob } from '../../mails/send-bulk-mail.job.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

it('OPS-10 a newsletter that was being sent waits in a restored shop until a person continues it', async () => {
  const world = await openTestShop()
  onTestFinished(() => world.close())
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-restored-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await subscribers(world.shop, 40)
  const id = await draft(world.shop, 'Black week')
  await start(world.shop, id)
  await sendNewslettersJob.run(world.shop)
  world.mailbox.error = mailError('451 busy', { permanent: false })
  await sendBulkMailJob.run(world.shop)
  await sendNewslettersJob.run(world.shop)
  expect(await read(world.shop, id)).toMatchObject({ progress: { waiting: 0, queued: 40 } })
  expect(
    await claimDueMail(world.shop.db, { now: world.shop.now(), leaseSeconds: 60, domain: 'x', isBulk: true }),
  ).toBeDefined()
  const planned = await draft(world.shop, 'Planned')
  const at = minuteOf(new Date(world.shop.now().getTime() + 86_400_000), world.shop.config.timeZone)
  await startNewsletter(world.shop, testActor, { id: planned, entered: '40', at })
  expect(await read(world.shop, planned)).toMatchObject({ state: 'planned' })
  const { databaseUrl } = world.database
  const config = { ...world.shop.config, databaseUrl }
  const { file } = await makeBackup({ ...world.shop, config }, folder)

  const target = await openEmptyTestDatabase()
  onTestFinished(() => target.close())
  await restoreBackup(
    { config, log: world.shop.log, now: world.shop.now },
    { file, into: known(target.databaseUrl), quarantinesUnsold: false, by: 'a test' },
  )
  const shop = { ...world.shop, db: target.db }
  expect(await read(shop, id)).toMatchObject({ state: 'paused', progress: { waiting: 40, queued: 0 } })
  expect(await read(shop, planned)).toMatchObject({ state: 'draft', planned: undefined })
  await sendNewslettersJob.run(shop)
  expect(await target.db.selectFrom('mail').select('id').execute()).toEqual([])
})
