import { z } from 'zod'
import { readWebsiteInfo } from '../shop/content/website-info.ts'
import { refuse } from '../shop/errors.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, withData } from './envelope.ts'

export function websiteCalls(api: Api, shop: Shop): void {
  api.get(
    '/website/info/:id',
    {
      schema: {
        tags: ['website'],
        summary: 'A text of the shop keeper by its number',
        params: z.object({ id: rowId }),
        response: { 200: dataOf(z.object({ content: z.string() })) },
      },
    },
    async ({ visitor, params }) => {
      const content =
        (await readWebsiteInfo(shop, visitor, params.id)) ?? refuse('not-found', { field: 'id' })
      return withData({ content })
    },
  )
}
