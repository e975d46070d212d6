import type { Command } from 'commander'
import { batchNumber } from '../../shop/keys/batches/batch-name.ts'
import { addNote } from '../../shop/orders/notes/add-note.ts'
import { cancelUnpaid } from '../../shop/checkout/closing/cancel-unpaid.ts'
import { replaceKey } from '../../shop/keys/replacements/replace-key.ts'
import { sealedKeys } from '../../shop/keys/sealed-keys/sealed-keys.ts'
import { refuse } from '../../shop/errors.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { gatewaysOf, operatorCompanies } from '../payments/operator-companies.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printList } from '../terminal.ts'
import { withOrder } from './with-order.ts'

/** Commands for notes, cancelling and replacing a key. */
export function orderActionCommands(orders: Command): void {
  orders
    .command('note')
    .argument('<number>')
    .argument('<text>')
    .action((number: string, text: string) =>
      withOrder(number, async (shop, order) => {
        await addNote(shop, commandActor(), order.id, text)
        print(officeText('order.noted'))
      }),
    )
  orders
    .command('cancel')
    .argument('<number>')
    .action((number: string) =>
      withOrder(number, async (shop, order) => {
        const gateways = gatewaysOf(operatorCompanies(shop))
        await cancelUnpaid({ ...shop, gateways }, commandActor(), order.id)
        print(officeText('order.cancelled'))
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
            columns(id, mask, officeText(`key.${state}`), batch),
          )
          return printList(lines, officeText('stock.no-keys'))
        }
        const batchId = options.batch === undefined ? undefined : batchNumber(options.batch)
        if (options.batch !== undefined && batchId === undefined) refuse('import.batch', { field: 'batch' })
        const wish = { orderId: order.id, keyId: rowNumber(key), reason: options.reason ?? '', batchId }
        const { newKeyId } = await replaceKey(shop, commandActor(), wish)
        if (newKeyId === undefined) print(officeText('order.key-awaited'))
        else print(commandText('replace-key.done', { old: key, new: newKeyId }))
      }),
    )
}
