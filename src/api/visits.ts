import { z } from 'zod'
import { recordVisit } from '../shop/content/record-visit.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { messageOnly, withMessage } from './envelope.ts'

export function visitCalls(api: Api, shop: Shop): void {
  api.post(
    '/saveVisit',
    {
      schema: {
        tags: ['visits'],
        summary: 'Records that a page was opened; who it was comes from the session',
        body: z.object({ toUrl: z.string().max(2000), fromUrl: z.string().max(2000).default('') }),
        response: { 200: messageOnly },
      },
    },
    async ({ body, visitor }) => {
      await recordVisit(shop, visitor, body)
      return withMessage('success')
    },
  )
}
