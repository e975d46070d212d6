import type { Command } from 'commander'
import {
  isWaiting,
  listRefusedWebhooks,
  type RefusedWebhook,
  removeWebhook,
  replayWebhook,
} from '../../shop/payments/webhooks/refused-webhooks.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines, tell } from '../terminal.ts'
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
    .action((options: WebhookOptions) => reportingErrors(() => webhooks(options)))
}

async function webhooks({ replay, remove }: WebhookOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    const listed = await listRefusedWebhooks(shop)
    if (remove !== undefined) {
      for (const { id } of named(listed, remove)) await removeWebhook(shop, commandActor(), id)
      return
    }
    if (replay === undefined)
      return printLines(listed.length > 0 ? listed.map(line) : ['No webhook was refused.'])
    const waiting = listed.filter(isWaiting).toReversed()
    const asking = { ...shop, gateways: gatewaysOf(operatorCompanies(shop)) }
    for (const { id } of named(waiting, replay)) {
      const reason = await replayWebhook(asking, commandActor(), id)
      if (reason === undefined) tell(`Webhook ${id} is taken.`)
      else fail(`Webhook ${id} is not taken: ${reason}`)
    }
  })
}

function named(listed: readonly RefusedWebhook[], name: string): readonly RefusedWebhook[] {
  const found = name === 'all' ? listed : listed.filter(({ id }) => String(id) === name)
  if (found.length === 0 && name !== 'all') fail(`No webhook ${name} waits. "payments webhooks" names them.`)
  return found
}

function line({ id, gateway, state, reason, times, lastAt, body }: RefusedWebhook): string {
  const bytes = body === undefined ? 'not stored' : body.slice(0, 80).replaceAll(/\s+/g, ' ')
  return [id, gateway, lastAt.toISOString(), `${times} times`, state, reason, bytes].join('  ')
}
