import { outcomeOf } from '../../helpers/outcome-of.ts'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { addFile, removeFile } from '../../../src/shop/disputes/files/change-files.ts'
import { maxFileBytes, maxFiles } from '../../../src/shop/disputes/files/file-limits.ts'
import { readCase } from '../../../src/shop/disputes/read-case.ts'
import { takeEvidence } from '../../../src/shop/disputes/take-evidence.ts'
import { existingOrder } from '../../../src/shop/orders/order-records.ts'
import { anonymisePerson } from '../../../src/shop/privacy/anonymised-person-records.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { handMadePdf } from '../../helpers/hand-made-pdf.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'
import { disputedOrder, disputeOrder } from './dispute-world.ts'

describeOnDatabase('files added to the evidence of a dispute', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const add = ({ id }: { id: number }, content: Buffer, name = 'tracking.pdf') =>
    outcomeOf(addFile(world.shop, testActor, { orderId: id, disputeId: `dp-${id}`, name, content }))
  const remove = ({ id }: { id: number }, fileId: number) =>
    removeFile(world.shop, testActor, { orderId: id, disputeId: `dp-${id}`, fileId })
  const filesOf = async ({ id }: { id: number }) => known(await readCase(world.shop, 'support', id)).files
  const picture = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } }).withExif({
      IFD0: { Copyright: 'Mira Lindqvist' },
    })

  async function evidence({ id }: { id: number }) {
    const pdf = await takeEvidence(world.shop, testActor, await existingOrder(world.shop.db, id))
    const document = await getDocumentProxy(new Uint8Array(pdf))
    return { pages: document.numPages, text: pdf.toString('latin1') }
  }

  it('PSP-4 OPS-4 become pages of the document, without their scripts and links, until they are removed', async () => {
    const order = await disputedOrder(world)
    const before = await evidence(order)
    expect(await add(order, handMadePdf(2))).toBeUndefined()
    expect(await add(order, await picture().jpeg().toBuffer(), 'a\u202Escreen\nshot.pdf')).toBeUndefined()
    const files = await filesOf(order)
    expect(files).toMatchObject([
      { name: 'tracking.pdf', pages: 2, author: 'tester' },
      { pages: 1, author: 'tester' },
    ])
    expect(files[1]?.name).not.toMatch(/[\u202E\n]/)
    const after = await evidence(order)
    expect(after.pages).toBe(before.pages + 3)
    for (const harm of ['JavaScript', 'evil.example', 'virus.exe', 'Mira Lindqvist'])
      expect(after.text).not.toContain(harm)
    await remove(order, known(files[0]).id)
    expect((await evidence(order)).pages).toBe(before.pages + 1)
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes.map(({ action }) => action).filter((action) => action?.startsWith('order.file'))).toEqual([
      'order.file-removed',
      'order.file-added',
      'order.file-added',
    ])
    expect(JSON.stringify(changes)).not.toContain('tracking')
  })

  it('PSP-4 are recognised by content; broken, large, long and foreign files are refused', async () => {
    const order = await disputedOrder(world)
    const png = await picture().png().toBuffer()
    const wrong: [Buffer, string][] = [
      [Buffer.alloc(0), 'none'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-type'],
      [await picture().webp().toBuffer(), 'no-type'],
      [Buffer.from('%PDF-1.7 and nothing else'), 'damaged'],
      [png.subarray(0, png.length / 2), 'damaged'],
      [handMadePdf(21), 'too-long'],
      [Buffer.concat([png, Buffer.alloc(maxFileBytes)]), 'too-large'],
    ]
    for (const [content, problem] of wrong)
      expect.soft(await add(order, content)).toBe(`evidence-file.${problem} file`)
    expect(await filesOf(order)).toEqual([])
  })

  it('PSP-4 OPS-11 are limited in number, removed once, and only added to the dispute that was shown', async () => {
    const order = await disputedOrder(world)
    const other = await disputedOrder(world)
    const png = await picture().png().toBuffer()
    const outcomes = await Promise.all(Array.from({ length: maxFiles + 1 }, () => add(order, png)))
    expect(outcomes.filter(Boolean)).toEqual(['evidence-file.too-many file'])
    const [first] = await filesOf(order)
    await expect(remove(other, known(first).id)).rejects.toMatchObject({ code: 'staff.changed' })
    const removals = await Promise.allSettled([1, 2].map(() => remove(order, known(first).id)))
    expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await disputeOrder(world, order, { disputeId: 'dp-next' })
    expect(await add(order, png)).toBe('staff.changed')
    expect(await filesOf(order)).toEqual([])
  })

  it('MEM-8 are deleted when the buyer is forgotten', async () => {
    const { id, email } = await makeMember(world.shop)
    const order = await disputedOrder(world, await visitorOf(world.shop, id))
    await add(order, await picture().png().toBuffer(), 'of-mira.png')
    await inTransaction(world.shop.db, (trx) => anonymisePerson(trx, { memberId: id, email }))
    const left = await world.shop.db.selectFrom('dispute_file').select('name').execute()
    expect(left.map(({ name }) => name)).not.toContain('of-mira.png')
  })
})
