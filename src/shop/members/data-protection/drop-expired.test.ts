import { expect, it } from 'vitest'
import { makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { recordVisit } from '../../content/record-visit.ts'

describeOnBoth('expired data', (open) => {
  it('ROUTE-7 visits are deleted after 90 days', async () => {
    const { shop, clock, runDueJobs, close } = await openTestShop({ database: await open() })
    const paths = async () =>
      (await shop.db.selectFrom('visit').select('to_url').execute()).map(({ to_url }) => to_url)
    await recordVisit(shop, makeVisitor(), { toUrl: '/first', fromUrl: '' })
    clock.advance({ days: 89 })
    await runDueJobs()
    expect(await paths()).toEqual(['/first'])
    clock.advance({ days: 2 })
    await runDueJobs()
    expect(await paths()).toEqual([])
    await close()
  })
})
