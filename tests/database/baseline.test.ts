import { expect, it } from 'vitest'
import { openTestDatabase } from '../helpers/test-database.ts'
import { listSchema } from './list-schema.ts'

it('the migrations lead to the schema that is listed', async () => {
  const { db, close } = await openTestDatabase('pglite')
  await expect(await listSchema(db)).toMatchFileSnapshot('baseline-schema.txt')
  await close()
})
