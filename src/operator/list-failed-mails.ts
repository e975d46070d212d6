import type { Command } from 'commander'
import { listFailedMails, retryFailedMails } from '../shop/orders/mail/failed-mails.ts'
import { commandActor } from './staff/command-actor.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { printLines, tell } from './terminal.ts'

export function mailsCommand(command: Command): void {
  command
    .option('--retry')
    .action((options: { retry?: boolean }) => reportingErrors(() => showFailedMails(options)))
}

/** Prints the mails that have failed finally, or retries all of them. */
async function showFailedMails({ retry = false }: { retry?: boolean }): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (retry) return tell(`${await retryFailedMails(shop, commandActor())} mails are tried again.`)
    const mails = await listFailedMails(shop)
    const lines = mails.map(({ id, kind, recipient, attempts, error }) =>
      [id, kind, recipient, `${attempts} tries`, error].join('  '),
    )
    printLines(lines.length > 0 ? lines : ['No failed mails.'])
  })
}
