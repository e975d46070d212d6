import type { Command } from 'commander'
import { listSubscribers } from '../../shop/newsletters/subscribers/list-subscribers.ts'
import { inShop } from '../in-shop.ts'
import { printJson } from '../terminal.ts'

/** Prints the subscribers of the newsletter with their unsubscribe addresses, one JSON object a line. */
export function subscribersCommand(command: Command): void {
  command.action(() => inShop(async (shop) => printJson(await listSubscribers(shop))))
}
