import type { Command } from 'commander'
import { correctInvoiceByHand } from '../../shop/invoices/corrections/correct-invoice.ts'
import { commandText } from '../command-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print } from '../terminal.ts'
import { withOrder } from '../orders/with-order.ts'

interface Corrected {
  name: string
  country: string
  vatNumber: string
}

/** `orders correct-invoice`: a credit note, and a new invoice with another company or VAT number. */
export function correctInvoiceCommand(orders: Command): void {
  orders
    .command('correct-invoice')
    .argument('<number>')
    .requiredOption('--name <name>')
    .option('--country <code>', undefined, '')
    .option('--vat-number <number>', undefined, '')
    .action((number: string, company: Corrected) =>
      withOrder(number, async (shop, { id: orderId }) => {
        const outcome = await correctInvoiceByHand(shop, commandActor(), { orderId, company })
        print(commandText(`correct-invoice.${outcome}`))
      }),
    )
}
