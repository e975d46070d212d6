import { z } from 'zod'
import { listNotices, noticesPerPage, type Notice } from '../../shop/members/notices/list-notices.ts'
import { mapRows, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

const notice = z.object({
  id: z.int(),
  postTime: z.string(),
  title: z.string(),
  contents: z.string(),
  orderId: z.int().nullable(),
})

export const notices = defineCall({
  method: 'GET',
  path: '/profile/message',
  family: 'profile',
  audience: 'member',
  summary: 'Notices of the calling member, newest first; acceptUserName is ignored',
  query: pageQuery(noticesPerPage),
  answer: rowsOf(notice),
  run: async (shop, { visitor, query }) => mapRows(await listNotices(shop, visitor, query), noticeFields),
})

function noticeFields({ id, at, title, content, orderId }: Notice): z.infer<typeof notice> {
  return { id, postTime: at.toISOString(), title, contents: content, orderId }
}
