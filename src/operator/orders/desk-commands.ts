import type { Command } from 'commander'
import { batchNumber } from '../../shop/delivery/batches/batch-name.ts'
import { addNote } from '../../shop/orders/notes/add-note.ts'
import { cancelUnpaid } from '../../shop/checkout/cancel-unpaid.ts'
import { replaceKey } from '../../shop/delivery/replacements/replace-key.ts'
import { sealedKeys } from '../../shop/delivery/sealed-keys/sealed-keys.ts'
import { gatewaysOf, operatorCompanies } from '../payments/operator-companies.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines, tell } from '../terminal.ts'
import { withOrder } from '../with-order.ts'

/** Commands for notes, cancelling and replacing a key. */
export function deskCommands(orders: Command): void {
  orders
    .command('note')
    .argument('<number>')
    .argument('<text>')
    .action((number: string, text: string) =>
      withOrder(number, async (shop, order) => {
        await addNote(shop, commandActor(), order.id, text)
        tell('The note is added.')
      }),
    )
  orders
    .command('cancel')
    .argument('<number>')
    .action((number: string) =>
      withOrder(number, async (shop, order) => {
        const gateways = gatewaysOf(operatorCompanies(shop))
        await cancelUnpaid({ ...shop, gateways }, commandActor(), order.id)
        tell('It is cancelled.')
      }),
    )
  replaceKeyCommand(orders)
}

function replaceKeyCommand(orders: Command): void {
  orders
    .command('replace-key')
    .argument('<number>')
    .argument('[key]')
    .option('--reason <text>')
    .option('--batch <name>')
    .action((number: string, key: string | undefined, options: { reason?: string; batch?: string }) =>
      withOrder(number, async (shop, order) => {
        if (key === undefined) {
          const keys = await sealedKeys(shop, order.id, [])
          const lines = keys.map(({ id, mask, state, batch }) =>
            [id, mask, state, batch ?? ''].join('  ').trim(),
          )
          return printLines(lines.length > 0 ? lines : ['No keys.'])
        }
        const batchId = options.batch === undefined ? undefined : batchNumber(options.batch)
        if (options.batch !== undefined && batchId === undefined)
          return fail(`--batch: ${options.batch} is no batch, such as B-12.`)
        const wish = { orderId: order.id, keyId: rowNumber(key), reason: options.reason ?? '', batchId }
        const { newKeyId } = await replaceKey(shop, commandActor(), wish)
        if (newKeyId === undefined)
          tell('This variant is out of stock. Its next key to arrive replaces this one.')
        else tell(`Key ${key} is void. Key ${newKeyId} is the buyer’s, who gets the keys by mail.`)
      }),
    )
}
