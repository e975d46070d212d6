import type { Command } from 'commander'
import { listSubscribers } from '../shop/newsletters/subscribers/list-subscribers.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { printJson } from './terminal.ts'

export function subscribersCommand(command: Command): void {
  command.action(() => reportingErrors(showSubscribers))
}

/** Prints the subscribers of the newsletter with their unsubscribe addresses, one JSON object a line. */
async function showSubscribers(): Promise<void> {
  await withOperatorShop(async (shop) => printJson(await listSubscribers(shop)))
}
