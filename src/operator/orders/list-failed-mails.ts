import type { Command } from 'commander'
import { listFailedMails, retryFailedMails } from '../../shop/orders/mail/failed-mails.ts'
import { commandActor } from '../staff/command-actor.ts'
import { isOfficeTextId, officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { columns, print, printList } from '../terminal.ts'

export function mailsCommand(command: Command): void {
  command
    .option('--retry')
    .action((options: { retry?: boolean }) => inShop((shop) => showFailedMails(shop, options)))
}

/** Prints the mails that have failed finally, or retries all of them. */
async function showFailedMails(shop: OperatorShop, { retry = false }: { retry?: boolean }): Promise<void> {
  if (retry)
    return print(commandText('mails.retried', { count: await retryFailedMails(shop, commandActor()) }))
  const lines = (await listFailedMails(shop)).map(({ id, kind, recipient, attempts, error }) =>
    columns(id, mailKind(kind), recipient, officeText('mails.tries', { attempts }), error),
  )
  printList(lines, officeText('mails.none'))
}

/** Names a mail by its kind. */
export function mailKind(kind: string): string {
  const id = `mail-kind.${kind}`
  return isOfficeTextId(id) ? officeText(id) : kind
}
