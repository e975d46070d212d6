import type { Command } from 'commander'
import { askForTrade } from '../shop/demo/ask-for-trade.ts'
import { commandText } from './command-text.ts'
import { inShop } from './in-shop.ts'
import { tell } from './terminal.ts'

/** The demo shop (OWN-3). */
export function demoCommands(demo: Command): void {
  demo.command('trade').action(() =>
    inShop(async (shop) => {
      await askForTrade(shop)
      tell(commandText('demo.asked'))
    }),
  )
}
