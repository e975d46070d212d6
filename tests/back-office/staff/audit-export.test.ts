import { text } from 'node:stream/consumers'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeContext } from '../../../src/back-office/context.ts'
import { loader } from '../../../src/back-office/screens/staff/audit-export.ts'
import { type AuditFilter, auditFilter } from '../../../src/shop/staff/audit/audit-filter.ts'
import { exportChanges } from '../../../src/shop/staff/audit/export-changes.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { recordChange } from '../../../src/shop/staff/audit/record-change.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { client, makeStaff } from '../staff-world.ts'

describeOnDatabase('a file of the audit log', (open) => {
  let world: TestShop
  const made = 1203
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    for (let id = 1; id <= made; id++)
      await recordChange(world.shop.db, world.shop.now(), testActor, {
        action: id % 2 === 0 ? 'member.blocked' : 'member.unblocked',
        subject: { kind: 'member', id, name: id === 7 ? '=1+1' : `Member ${id}` },
        before: { points: 1 },
        after: { points: id },
      })
  })
  afterAll(() => world.close())

  const fileOf = async (filter: Partial<AuditFilter>) =>
    (await text(await exportChanges(world.shop, testActor, { ...auditFilter.every, ...filter })))
      .trimEnd()
      .split('\r\n')

  it('OPS-2 has every line of a filter, the newest first, and nothing that a spreadsheet executes', async () => {
    const [head, newest, ...rest] = await fileOf({})
    expect(head).toBe('Number,When,By,Who,From,What,Kind,Id,Subject,Before,After')
    expect(newest).toContain('audit.exported')
    const ids = rest.map((line) => Number(line.split(',')[7]))
    expect(ids).toEqual(Array.from({ length: made }, (_, index) => made - index))
    expect(rest.find((line) => line.split(',')[7] === '7')).toContain(",'=1+1,")
    expect(rest[0]).toContain('"{""points"":1203}"')
    expect(await fileOf({ action: 'member.blocked' })).toHaveLength(1 + Math.floor(made / 2))
    expect(await fileOf({ text: 'member 12', action: 'member.unblocked' })).toHaveLength(1 + 7)
  })

  it('OPS-2 is logged with the person, without the words of the search', async () => {
    const { staff } = await makeStaff(world, 'manager')
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
    const request = new Request('http://localhost/staff/audit-log/export?q=mira&action=member.blocked')
    const file = await loader({ request, params: {}, context } as unknown as LoaderFunctionArgs)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/)
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(1)
    const change = await lastChangeOf(world.shop, { kind: 'shop', id: '' })
    expect(change).toMatchObject({
      action: 'audit.exported',
      after: { action: 'member.blocked', searched: true },
    })
    expect(JSON.stringify(change)).not.toContain('mira')
  })
})
