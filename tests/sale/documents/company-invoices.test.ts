import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { documentLayout } from '../../../src/shop/invoices/document-layout.ts'
import { checkOut } from '../../../src/shop/checkout/check-out.ts'
import { readWithdrawal } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { isReverseCharge } from '../../../src/shop/invoices/business/reverse-charge.ts'
import { openVies, type OpenVies } from '../../helpers/companies/open-vies.ts'
import { makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import {
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import { documentsOf, product } from './document-facts.ts'

const dutch = { name: 'Molen B.V.', country: 'NL', vatNumber: 'NL 0044.95.445.B01' }
const german = { name: 'Mühle GmbH', country: 'DE', vatNumber: 'DE136695976' }

describeOnDatabase('RTS-6 orders of companies', (open) => {
  let vies: OpenVies
  let world: SaleWorld
  beforeAll(async () => {
    vies = await openVies()
    world = await openSaleWorld(await open(), { env: { VIES_URL: vies.url } })
  })
  afterAll(async () => {
    await world.close()
    await vies.close()
  })
  beforeEach(async () => {
    await saveVatRates(world.shop.db, [
      { country: 'DE', percent: '19' },
      { country: 'NL', percent: '21' },
    ])
    await setSetting(world.shop, 'seller.country', 'DE')
    await setSetting(world.shop, 'seller.vat-id', 'DE 811 569 869')
  })
  afterEach(async () => {
    vies.error = undefined
    vies.asked.length = 0
    vies.unknown.clear()
    await world.shop.db.updateTable('company_buyer').set({ check_id: null }).execute()
    await world.shop.db.deleteFrom('vat_check').execute()
    await world.shop.db.deleteFrom('vat_rate_from').execute()
    await world.shop.db.deleteFrom('setting').where('key', 'like', 'seller.%').execute()
  })

  async function invoiceOf(company: typeof dutch | undefined) {
    const { variantId } = await product(world, 1, 12_100)
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variantId, { company })
    await world.runDueJobs()
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'delivered')
    return known((await documentsOf(world, placed.order))[0])
  }

  it('a valid number of another member state has reverse charge, and the total stays', async () => {
    const invoice = await invoiceOf(dutch)
    expect(invoice).toMatchObject({ total_cents: 12_100, vat_cents: 0, vat_country: 'NL', vat_percent: null })
    expect(invoice.content.buyer).toMatchObject({
      company: 'Molen B.V.',
      vatId: 'NL004495445B01',
      country: 'NL',
    })
    expect(vies.asked).toEqual([
      {
        countryCode: 'NL',
        vatNumber: '004495445B01',
        requesterMemberStateCode: 'DE',
        requesterNumber: '811569869',
      },
    ])
    const kept = await world.shop.db.selectFrom('vat_check').selectAll().execute()
    expect(kept).toMatchObject(
      [{ vat_number: 'NL004495445B01', requester: 'DE811569869', is_valid: true, consultation: /^WAPI/ }].map(
        (row) => ({ ...row, consultation: expect.stringMatching(row.consultation) as string }),
      ),
    )
  })

  it('the invoice names reverse charge and both numbers in each language', async () => {
    const invoice = await invoiceOf(dutch)
    const text = (locale: string) =>
      JSON.stringify(documentLayout({ ...invoice, locale }, 'https://shop.example'))
    for (const locale of ['en-US', 'ar', 'ja']) {
      expect(text(locale)).toContain('NL004495445B01')
      expect(text(locale)).toContain('DE 811 569 869')
      expect(text(locale)).toMatch(/reverse charge/i)
    }
    expect(text('en-US')).toContain('Reverse charge: the buyer owes the VAT')
    expect(text('de')).toContain('Steuerschuldnerschaft des Leistungsempfängers')
  })

  it('a company of the seller’s country pays domestic VAT, with both numbers', async () => {
    const { content } = await invoiceOf(german)
    expect(content.vat).toMatchObject({ country: 'DE', percent: '19.00', vatCents: 1932, netCents: 10_168 })
    expect(content.buyer.vatId).toBe('DE136695976')
    expect(content.seller.vatId).toBe('DE 811 569 869')
  })

  it('a number that is not registered pays VAT as a person does', async () => {
    vies.unknown.add('NL004495445B01')
    const { content } = await invoiceOf(dutch)
    expect(content.vat).toMatchObject({ country: 'NL', percent: '21.00', vatCents: 2100 })
  })

  it.each(['MS_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'TIMEOUT', 'MS_MAX_CONCURRENT_REQ', 'drop', 'page'])(
    '%s: sold with VAT, and checked again later',
    async (error) => {
      vies.error = error
      const invoice = await invoiceOf(dutch)
      expect(invoice.vat_cents).toBe(2100)
      const waiting = world.shop.db.selectFrom('company_buyer').where('order_id', '=', invoice.order_id)
      expect(await waiting.select('check_id').executeTakeFirst()).toEqual({ check_id: null })
      vies.error = undefined
      world.clock.advance({ minutes: 3 })
      await world.runDueJobs()
      expect(await waiting.select(['check_at']).executeTakeFirst()).toEqual({ check_at: null })
      expect(await documentsOf(world, { id: invoice.order_id })).toHaveLength(1)
    },
  )

  it.each([
    { number: 'registered', hasRight: false },
    { number: 'not registered', hasRight: true },
  ])('a company whose number is $number: right of withdrawal $hasRight', async ({ number, hasRight }) => {
    if (number === 'not registered') vies.unknown.add('NL004495445B01')
    const { variantId } = await product(world, 1)
    const guest = makeVisitor({ country: 'NL' })
    const { order } = await placeOrder(world, guest, variantId, { company: dutch })
    expect(await readWithdrawal(world.shop, guest, { orderId: order.id })).toMatchObject({
      before: expect.any(Date) as Date,
    })
    await world.runDueJobs()
    const { before } = await readWithdrawal(world.shop, guest, { orderId: order.id })
    expect(before !== null).toBe(hasRight)
  })

  it('an answer serves further orders for a day', async () => {
    await invoiceOf(dutch)
    await invoiceOf(dutch)
    expect(vies.asked).toHaveLength(1)
    world.clock.advance({ days: 1, minutes: 1 })
    await invoiceOf(dutch)
    expect(vies.asked).toHaveLength(2)
  })

  it('a wrong number places no order and is not checked', async () => {
    const { variantId } = await product(world, 1)
    const guest = makeVisitor()
    const place = async (company: typeof dutch) =>
      outcomeOf(checkOut(world.shop, guest, await checkOutInputFor(world, guest, variantId, { company })))
    expect(await place({ ...dutch, vatNumber: 'NL12' })).toBe('vat-number.invalid vatNumber')
    expect(await place({ ...dutch, vatNumber: 'ATU13585627' })).toBe('vat-number.country vatNumber')
    expect(await place({ ...dutch, country: 'US' })).toBe('vat-number.country vatNumber')
    expect(vies.asked).toEqual([])
  })

  it('createOrder takes a company too, and refuses a wrong number', async () => {
    const { variantId } = await product(world, 1)
    const place = async (company: object) => {
      const body = await createOrderBody(world, variantId, { company })
      return callApi(world, '/api/check/createOrder', { body })
    }
    expect(await place({ ...dutch, vatNumber: 'NL12' })).toMatchObject({
      status: 400,
      json: { msg: expect.stringContaining('VAT number') as string },
    })
    expect(await place({ ...dutch, country: 'XX' })).toMatchObject({ status: 400 })
    expect(await place(dutch)).toMatchObject({ status: 200 })
    await world.runDueJobs()
    const kept = world.shop.db.selectFrom('company_buyer').orderBy('order_id', 'desc').limit(1)
    expect(await kept.select(['name', 'country', 'vat_number']).execute()).toEqual([
      { name: 'Molen B.V.', country: 'NL', vat_number: 'NL004495445B01' },
    ])
  })

  it('an order of a person has no company, and no number is checked', async () => {
    const { content } = await invoiceOf(undefined)
    expect(content.buyer).not.toHaveProperty('company')
    expect(vies.asked).toEqual([])
  })
})

describe('RTS-6 reverse charge', () => {
  const cases: [seller: string, ownNumber: string, buyer: string, isValid: boolean, isReverse: boolean][] = [
    ['DE', 'DE811569869', 'FR', true, true],
    ['DE', 'DE811569869', 'GR', true, true],
    ['DE', 'DE811569869', 'FR', false, false],
    ['DE', 'DE811569869', 'DE', true, false],
    ['DE', 'DE811569869', 'GB', true, false],
    ['DE', '', 'FR', true, false],
    ['GR', 'EL094259216', 'DE', true, true],
    ['GR', 'EL094259216', 'GR', true, false],
    ['NO', '', 'DE', true, false],
  ]
  it.each(cases)(
    'a seller in %s (%s) and a company in %s, valid %s: %s',
    (seller, own, buyer, isValid, is) => {
      const company = { country: buyer, isValid }
      expect(isReverseCharge(company, { country: seller, 'vat-id': own })).toBe(is)
    },
  )
})
