import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../../src/platform/durations.ts'
import { collectEvidence } from '../../../src/shop/disputes/collect-evidence.ts'
import { evidenceSections } from '../../../src/shop/disputes/evidence-sections.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { complaintPicture } from '../../../src/shop/keys/complaints/complaint-records.ts'
import { readComplaints, reportKey, takeBackComplaint } from '../../../src/shop/keys/complaints/report-key.ts'
import { replaceKey } from '../../../src/shop/keys/replacements/replace-key.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { answerEnquiry } from '../../../src/shop/enquiries/answer-enquiry.ts'
import { readInbox } from '../../../src/shop/overview/inbox/read-inbox.ts'
import { signedOrderPath } from '../../../src/shop/orders/access/order-access.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('RTS-3 a key that does not work', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
  })
  afterAll(() => world.close())

  let buyers = 0
  const wish = { reason: 'used', words: 'Already activated', pictures: [] } as const
  const bought = async () => {
    const ip = `192.0.2.${++buyers}`
    const visitor = makeVisitor({ country: 'DE', locale: 'de', guestToken: `browser-${buyers}`, ip })
    const variantId = known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
    const order = await buy(world, visitor, variantId, { email: `guest-${buyers}@example.de` })
    const { searchParams } = new URL(signedOrderPath(world.shop, order), 'http://shop.example')
    const access = known(searchParams.get('access') ?? undefined)
    // another browser, by the mailed link
    const reader = makeVisitor({ guestToken: `reader-${buyers}`, ip })
    const reference = { orderId: order.id, access }
    const reveal = () =>
      revealKeys(world.shop, reader, { ...reference, consent: consentText('en-US').version })
    return { order, reader, reference, reveal }
  }
  const inbox = async (orderNo: string) =>
    (await readInbox(world.shop, 'needs-you')).enquiries.filter(({ name }) => name === orderNo)

  it('is reported by link after the reveal, with pictures, and the shop sees when it promised to answer', async () => {
    const { order, reader, reference, reveal } = await bought()
    const [sealed] = (await readOrder(world.shop, reader, reference)).lines.flatMap(({ keys }) => keys)
    const keyId = known(sealed).id
    const report = (more: object = {}, visitor = reader) =>
      reportKey(world.shop, visitor, { ...reference, ...wish, keyId, ...more })
    await expect(report()).rejects.toMatchObject({ code: 'complaint.no-key' })
    await reveal()
    await expect(report({ access: 'x' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(report({ keyId: 9_999_999 })).rejects.toMatchObject({ code: 'complaint.no-key' })
    await expect(report({ pictures: [Buffer.from('no picture')] })).rejects.toMatchObject({
      code: 'complaint.picture',
      field: 'pictures',
    })
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await expect(report({ pictures: Array(4).fill(picture) })).rejects.toMatchObject({
      code: 'complaint.picture',
    })
    await report({ pictures: [picture] })
    await expect(report()).rejects.toMatchObject({ code: 'complaint.open' })

    const [enquiry] = await inbox(order.order_no)
    expect(enquiry).toMatchObject({
      kind: 'key',
      email: order.email,
      message: wish.words,
      complaint: { orderNo: order.order_no, keyId, reason: 'used', pictures: 1 },
    })
    const stored = known(await complaintPicture(world.shop.db, { enquiryId: known(enquiry).id, position: 1 }))
    expect((await sharp(stored).metadata()).format).toBe('jpeg')
    const { keys, open: reports } = await readComplaints(world.shop, reader, reference)
    expect(keys).toEqual([])
    expect(reports).toMatchObject([{ state: 'open', reason: 'used', key: { id: keyId, number: 1 } }])
    const { answerBy } = known(reports[0])
    expect(known(enquiry).complaint?.answerBy).toBe(answerBy.toISOString())
    const [shown] = (await readOrder(world.shop, reader, reference)).lines.flatMap((line) => line.keys)
    expect(shown?.answerBy).toEqual(answerBy)
    await setSetting(world.shop, 'complaint.answer.days', '20')
    const later = await readComplaints(world.shop, reader, reference)
    expect(known(later.open[0]).answerBy).toEqual(answerBy)
    expect(later.answerBy.getTime()).toBeGreaterThan(answerBy.getTime() + 20 * dayMs)
  })

  it('leaves the inbox once it is replaced, or once it works', async () => {
    const { order, reader, reference, reveal } = await bought()
    await reveal()
    const keyIdNow = async () => known((await readComplaints(world.shop, reader, reference)).keys[0]).id
    const first = await keyIdNow()
    await reportKey(world.shop, reader, { ...reference, ...wish, keyId: first })
    await replaceKey(world.shop, testActor, { orderId: order.id, keyId: first, reason: 'used before' })
    expect(await inbox(order.order_no)).toEqual([])

    await reveal()
    const second = await keyIdNow()
    expect(second).not.toBe(first)
    await reportKey(world.shop, reader, { ...reference, ...wish, keyId: second, reason: 'country' })
    const [enquiry] = await inbox(order.order_no)
    await answerEnquiry(world.shop, testActor, known(enquiry).id, { text: 'Try it again.', closes: false })
    expect((await readComplaints(world.shop, reader, reference)).open).toMatchObject([{ state: 'answered' }])
    await takeBackComplaint(world.shop, reader, { ...reference, keyId: second })
    await takeBackComplaint(world.shop, reader, { ...reference, keyId: second })
    const { keys, open: reports } = await readComplaints(world.shop, reader, reference)
    expect([keys.map(({ id }) => id), reports]).toEqual([[second], []])
    const events = await world.shop.db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', order.id)
      .where('kind', 'in', ['key-reported', 'key-works'])
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['key-reported', 'key-reported', 'key-works'])

    const evidence = await collectEvidence(world.shop, order)
    const written = evidenceSections(evidence).find(({ title }) => title === 'What the buyer wrote')
    expect(written?.rows?.map(({ value }) => value)).toMatchObject([
      'Nothing',
      expect.any(String),
      expect.stringMatching(
        new RegExp(`^Reported key ${first}: it is already used. Replaced by another key 20`),
      ),
      expect.stringMatching(
        new RegExp(`^Reported key ${second}: .* country. The buyer said that it works 20`),
      ),
    ])
  })
})
