import type { Command } from 'commander'
import { refundLimit, refundLimitSetting } from '../../shop/payments/refunds/refund-limit.ts'
import { changeSettings } from '../../shop/settings/change-settings.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import { money } from './order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'

export function refundLimitCommand(orders: Command): void {
  orders
    .command('refund-limit')
    .argument('[amount]')
    .action((amount?: string) =>
      inShop(async (shop) => {
        const changes = amount === undefined ? [] : [{ key: refundLimitSetting.key, text: amount }]
        await changeSettings(shop, commandActor(), changes)
        print(commandText('refund.limit', { amount: money(await refundLimit(shop.db), 'usd') }))
      }),
    )
}
