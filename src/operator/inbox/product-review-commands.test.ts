import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestDatabase } from '../../../tests/helpers/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { reviewStatus } from '../../shop/reviews/review-status.ts'

describe('npm run shop -- reviews', () => {
  let world: TestShop
  let folder: string
  beforeAll(async () => {
    world = await openTestShop({ database: await openTestDatabase() })
    folder = mkdtempSync(join(tmpdir(), 'latchkey-reviews-'))
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })
  const { run } = shopCommand(() => ({ databaseUrl: world.database.databaseUrl, dataDir: folder }))

  it('OPS-3 lists waiting reviews, publishes one and hides one, each once', async () => {
    const { db } = world.shop
    const { id: productId } = await makeProduct(world.shop)
    const review = { product_id: productId, fill_name: 'Hanne', email: 'h@example.org', score: 2 }
    const [shown, hidden] = await db
      .insertInto('review')
      .values(
        ['See www.one.example', 'See www.two.example'].map((content) => ({
          ...review,
          content,
          status: reviewStatus.toCheck,
        })),
      )
      .returning('id')
      .execute()
    const ids = [shown?.id, hidden?.id].map(String)
    expect((await run('reviews', 'list')).stdout).toMatch(/2 of 5 {2}Hanne.*\n {4}See www\.one\.example\n/)
    expect(await run('reviews', 'publish', ids[0] ?? '')).toMatchObject({ code: 0 })
    expect(await run('reviews', 'hide', ids[1] ?? '')).toMatchObject({ code: 0 })
    expect(await run('reviews', 'hide', ids[0] ?? '')).toMatchObject({
      code: 1,
      stderr: `No review ${ids[0]} waits to be checked.\n`,
    })
    expect(await run('reviews', 'publish', 'x')).toMatchObject({ code: 1 })
    expect((await run('reviews', 'list')).stdout).toBe('No reviews.\n')
    expect(await run('reviews', 'answer', ids[0] ?? '', 'Thank you')).toMatchObject({ code: 0 })
    expect(await run('reviews', 'answer', '999', 'Thank you')).toMatchObject({ code: 1 })
    const { answer } = await db
      .selectFrom('review')
      .select('answer')
      .where('id', '=', shown?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(answer).toBe('Thank you')
    const rows = await db.selectFrom('review').select('status').orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual([reviewStatus.shown, reviewStatus.hidden])
  })
})
