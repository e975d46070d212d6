import type { Command } from 'commander'
import { refundLimit, refundLimitSetting } from '../../shop/payments/refunds/refund-limit.ts'
import { changeSettings } from '../../shop/settings/change-settings.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { money } from '../order-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { tell } from '../terminal.ts'

export function refundLimitCommand(orders: Command): void {
  orders
    .command('refund-limit')
    .argument('[amount]')
    .action((amount?: string) => reportingErrors(() => showOrSet(amount)))
}

async function showOrSet(amount: string | undefined): Promise<void> {
  await withOperatorShop(async (shop) => {
    const changes = amount === undefined ? [] : [{ key: refundLimitSetting.key, text: amount }]
    await changeSettings(shop, commandActor(), changes)
    tell(`The limit is ${money(await refundLimit(shop.db), 'usd')} for all refunds of one order together.`)
  })
}
