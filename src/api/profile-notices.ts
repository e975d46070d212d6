import { z } from 'zod'
import { listNotices, noticesPerPage } from '../shop/members/list-notices.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { pageQuery, rowsOf, withRows } from './envelope.ts'

const notice = z.object({
  id: z.int(),
  postTime: z.string(),
  title: z.string(),
  contents: z.string(),
  orderId: z.int().nullable(),
})

export function profileNoticeCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/message',
    {
      schema: {
        tags: ['profile'],
        summary: 'What the shop told the member who asks, the newest first; acceptUserName is not looked at',
        querystring: pageQuery(noticesPerPage),
        response: { 200: rowsOf(notice) },
      },
    },
    async ({ visitor, query: { pageNum: page, pageSize } }) => {
      const { rows, total } = await listNotices(shop, visitor, { page, pageSize })
      return withRows(
        rows.map(({ id, at, title, content, orderId }) => ({
          id,
          postTime: at.toISOString(),
          title,
          contents: content,
          orderId,
        })),
        total,
      )
    },
  )
}
