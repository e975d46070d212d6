import { expect, it } from 'vitest'
import { documentLayout } from '../../src/shop/invoices/document-layout.ts'
import { saveVatRates } from '../../src/shop/invoices/vat-rate-records.ts'
import { makeProduct, makeVisitor, setSetting } from '../helpers/fixtures.ts'
import { documentsOf } from '../sale/documents/document-facts.ts'
import {
  goodCard,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'
import { openPayPalFormStandIn, payPalStandIn, stripeStandIn } from './stand-ins.ts'

const note = 'VAT is declared through the One Stop Shop.'
const cardOfBrazil = '4000000760000002'

async function invoiceOf(world: SaleWorld, method: 'stripe' | 'paypal' | 'paypal-form', card: string) {
  const { variants } = await makeProduct(world.shop, { stock: 1 })
  const guest = makeVisitor()
  const placed = await placeOrder(world, guest, known(variants[0]).id, { method })
  await payOrderBy(world, guest, placed, card)
  await untilStatus(world, placed.order, 'delivered')
  const invoice = known((await documentsOf(world, placed.order))[0])
  return { ...invoice.content, printed: JSON.stringify(documentLayout(invoice, 'https://shop.example')) }
}

it.each([
  ['stripe', stripeStandIn],
  ['paypal', payPalStandIn],
  ['paypal-form', openPayPalFormStandIn()],
] as const)(
  "PSP-5 the invoice has the VAT of the payer's country, which %s names",
  async (method, standIn) => {
    const world = await openSaleWorld(undefined, { standIn })
    try {
      await saveVatRates(world.shop.db, [
        { country: 'GB', percent: '20' },
        { country: 'NO', percent: '25' },
      ])
      await setSetting(world.shop, 'seller.country', 'NO')
      await setSetting(world.shop, 'seller.vat-note', note)
      const british = await invoiceOf(world, method, goodCard)
      expect(british).toMatchObject({
        buyer: { country: 'GB', name: '' },
        vat: { country: 'GB', percent: '20.00', isSellers: false },
      })
      expect(british.printed).toContain(note)
      const brazilian = await invoiceOf(world, method, cardOfBrazil)
      expect(brazilian.vat).toMatchObject({ country: 'BR', isSellers: false, vatCents: 0 })
      expect(brazilian.printed).not.toContain(note)
    } finally {
      await world.close()
    }
  },
)
