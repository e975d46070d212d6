import { listMail, requeueFailedMail } from '../platform/mail/mail-outbox-records.ts'
import { withOperatorShop } from './open-operator-shop.ts'

const mostListed = 1000

/** Prints the mails that have failed for good, or has all of them tried again. */
export async function showFailedMails({ retry = false }: { retry?: boolean }): Promise<void> {
  await withOperatorShop(async ({ db, now }) => {
    if (retry) {
      const count = await requeueFailedMail(db, { now: now() })
      process.stderr.write(`${count} mails are tried again.\n`)
      return
    }
    const mails = await listMail(db, { state: 'failed', limit: mostListed })
    const lines = mails.map(({ id, kind, recipient, attempts, last_error: error }) =>
      [id, kind, recipient, `${attempts} tries`, error].join('  '),
    )
    process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No failed mails.\n')
  })
}
