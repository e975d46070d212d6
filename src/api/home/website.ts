import { z } from 'zod'
import { readWebsiteInfo } from '../../shop/content/website-info.ts'
import { refuse } from '../../shop/errors.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { dataOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const websiteInfo = defineCall({
  method: 'GET',
  path: '/website/info/:id',
  family: 'website',
  audience: 'guest',
  summary: 'A text of the shop keeper by its number',
  params: z.object({ id: rowId }),
  answer: dataOf(z.object({ content: z.string() })),
  async run(shop, { visitor, params }) {
    const content = await readWebsiteInfo(shop, visitor, params.id)
    return { content: content ?? refuse('not-found', { field: 'id' }) }
  },
})
