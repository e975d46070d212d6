import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { writePdf } from '../../platform/documents/write-pdf.ts'
import { collectEvidence } from '../../shop/back-office/evidence.ts'
import { evidencePaper } from '../../shop/back-office/evidence-paper.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { fail, tell } from '../terminal.ts'
import { withOrder } from '../with-order.ts'

export function evidenceCommand(orders: Command): void {
  orders
    .command('evidence')
    .argument('<number>', 'order number')
    .option('--out <file>', 'the PDF to write; by default evidence-<number>.pdf here')
    .description('write what a bank wants to see of a disputed order into one PDF. Keys are masked')
    .action((number: string, { out }: { out?: string }) =>
      withOrder(number, (shop, order) => writeEvidence(shop, order, out ?? `evidence-${order.order_no}.pdf`)),
    )
}

/** Somebody's address stands in it: for its owner's eyes alone, and never over another file. */
async function writeEvidence(shop: OperatorShop, order: OrderRow, path: string): Promise<void> {
  const pdf = await writePdf(evidencePaper(await collectEvidence(shop, order)))
  try {
    await writeFile(path, pdf, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return fail(`--out: ${path} is there already.`)
    throw error
  }
  tell(`${path}: what the shop knows of order ${order.order_no}.`)
}
