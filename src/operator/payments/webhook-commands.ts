import type { Command } from 'commander'
import {
  isWaiting,
  listRefusedWebhooks,
  type RefusedWebhook,
  removeWebhook,
  replayWebhook,
} from '../../shop/payments/webhooks/refused-webhooks.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, fail, print, printList } from '../terminal.ts'
import { gatewaysOf, operatorCompanies } from './operator-companies.ts'

interface WebhookOptions {
  replay?: string
  remove?: string
}

/** Commands for webhooks that the shop rejected (PAY-10). */
export function webhookCommands(payments: Command): void {
  payments
    .command('webhooks')
    .option('--replay <id>')
    .option('--remove <id>')
    .action((options: WebhookOptions) => inShop((shop) => webhooks(shop, options)))
}

async function webhooks(shop: OperatorShop, { replay, remove }: WebhookOptions): Promise<void> {
  const listed = await listRefusedWebhooks(shop)
  if (remove !== undefined) {
    for (const { id } of named(listed, remove)) await removeWebhook(shop, commandActor(), id)
    return
  }
  if (replay === undefined) return printList(listed.map(line), commandText('webhooks.none'))
  const waiting = listed.filter(isWaiting).toReversed()
  const asking = { ...shop, gateways: gatewaysOf(operatorCompanies(shop)) }
  for (const { id } of named(waiting, replay)) {
    const reason = await replayWebhook(asking, commandActor(), id)
    if (reason === undefined) print(commandText('webhooks.taken', { id }))
    else fail(commandText('webhooks.not-taken', { id, reason }))
  }
}

function named(listed: readonly RefusedWebhook[], name: string): readonly RefusedWebhook[] {
  const found = name === 'all' ? listed : listed.filter(({ id }) => String(id) === name)
  if (found.length === 0 && name !== 'all')
    fail(commandText('unknown', { name, command: 'payments webhooks' }))
  return found
}

function line({ id, gateway, state, reason, times, lastAt, body }: RefusedWebhook): string {
  return columns(
    id,
    gateway,
    lastAt.toISOString(),
    commandText('webhooks.times', { times }),
    officeText(`webhooks.state.${state}`),
    reason,
    body?.slice(0, 80).replaceAll(/\s+/g, ' ') ?? commandText('webhooks.not-stored'),
  )
}
