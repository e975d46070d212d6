import { z } from 'zod'
import { listNotices, noticesPerPage, type Notice } from '../shop/members/list-notices.ts'
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
    async ({ visitor, query }) => withRows(await listNotices(shop, visitor, query), noticeFields),
  )
}

function noticeFields({ id, at, title, content, orderId }: Notice): z.infer<typeof notice> {
  return { id, postTime: at.toISOString(), title, contents: content, orderId }
}
