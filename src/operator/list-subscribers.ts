import type { Command } from 'commander'
import { listSubscribers } from '../shop/newsletters/subscribers/list-subscribers.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { printJson } from './terminal.ts'

export function subscribersCommand(command: Command): void {
  command.action(() => reportingErrors(showSubscribers))
}

/** Prints whom the newsletter goes to, with the address that ends it, one JSON object a line. */
async function showSubscribers(): Promise<void> {
  await withOperatorShop(async (shop) => printJson(await listSubscribers(shop)))
}
