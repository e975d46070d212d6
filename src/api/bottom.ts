import { z } from 'zod'
import { listReviews } from '../shop/reviews/list-reviews.ts'
import { textOf } from '../shop/localisation/server-text.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, idText, rowsOf, withData, withRows } from './envelope.ts'

const review = z.object({
  id: z.int(),
  fillName: z.string(),
  content: z.string(),
  score: z.int(),
  createTime: z.string(),
})

export function bottomCalls(api: Api, shop: Shop): void {
  api.get(
    '/bottom/feedbacks',
    {
      schema: {
        tags: ['bottom'],
        summary: 'Ratings of a product, newest first',
        querystring: z.object({
          pid: idText,
          status: z.literal('0').optional(),
          pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(50).default(5),
        }),
        response: { 200: rowsOf(review) },
      },
    },
    async ({ visitor, query }) => {
      const { pid: productId, pageNum, pageSize: limit } = query
      const list = await listReviews(shop, visitor, { productId, offset: (pageNum - 1) * limit, limit })
      const rows = list.rows.map(({ id, author, content, score, createdAt }) => ({
        id,
        fillName: author,
        content,
        score,
        createTime: createdAt,
      }))
      return withRows(rows, list.total)
    },
  )

  const delivery = z.object({ id: z.int(), name: z.string(), fee: z.number() })
  api.get(
    '/bottom/deliverylist',
    {
      schema: { tags: ['bottom'], summary: 'Ways of delivery', response: { 200: dataOf(z.array(delivery)) } },
    },
    async ({ visitor }) => {
      const { t } = textOf(visitor.locale)
      return withData([{ id: 1, name: t('checkout.delivery.email'), fee: 0 }])
    },
  )
}
