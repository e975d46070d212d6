import { listFailedMails, retryFailedMails } from '../shop/back-office/failed-mails.ts'
import { commandActor } from './staff/command-actor.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { printLines, tell } from './terminal.ts'

/** Prints the mails that have failed for good, or has all of them tried again. */
export async function showFailedMails({ retry = false }: { retry?: boolean }): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (retry) return tell(`${await retryFailedMails(shop, commandActor())} mails are tried again.`)
    const mails = await listFailedMails(shop)
    const lines = mails.map(({ id, kind, recipient, attempts, error }) =>
      [id, kind, recipient, `${attempts} tries`, error].join('  '),
    )
    printLines(lines.length > 0 ? lines : ['No failed mails.'])
  })
}
